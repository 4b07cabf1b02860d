// What a game's page may use: import { … } from "../../house.js".
export { html, svg, nothing, noChange, repeat, directive, AsyncDirective, classMap as classes } from "./vendor/lit-html.js";
export { styles } from "./styles.js";
export { ask, offer, pick } from "./targets.js";
export { carry } from "./carry.js";
export { handMarks, handRow } from "./hand.js";
export { fitBoard, plane, stageSize } from "./board.js";
export { frameOf, shapeFor } from "./camera.js";
export { cardName } from "./lettering.js";
export { card } from "./card.js";
export { icon, emblem } from "./marks.js";
export { same } from "./actions.js";
export { post } from "./api.js";
