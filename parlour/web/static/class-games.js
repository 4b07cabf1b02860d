import { part } from "./dom.js";
import { showPerson } from "./person.js";

showPerson(part("#me", HTMLElement));
