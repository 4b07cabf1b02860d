// What a game's page may use: import { … } from "../../house.js".

export { same } from "./actions.js";
export { post } from "./api.js";
export { fitBoard, plane, stageSize } from "./board.js";
export { frameOf, shapeFor } from "./camera.js";
export { card, cardList } from "./card.js";
export { carry } from "./carry.js";
export { emphasised } from "./emphasis.js";
export { cellCentre, cellRect, gridBox } from "./grid.js";
export { handMarks, handRow } from "./hand.js";
export { cardName } from "./lettering.js";
export { emblem, icon } from "./marks.js";
export { measure } from "./measure.js";
export { centre, fly, nextFrame } from "./motion.js";
export { styles } from "./styles.js";
export { ask, offer, pick } from "./targets.js";
export {
  AsyncDirective,
  classMap as classes,
  directive,
  html,
  noChange,
  nothing,
  repeat,
  svg,
} from "./vendor/lit-html.js";
export { say, thing } from "./words.js";
