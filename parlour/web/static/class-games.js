import { showPerson } from "./person.js";

showPerson(document.getElementById("me"));
