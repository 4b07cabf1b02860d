// The messages of the page's scripts, with their arguments: reads a list of files, and writes { file: [[id, [names]]] }.
import { readFileSync } from "node:fs";
import ts from "typescript";

/** @type {(node: ts.Node) => string[]} the ids that an argument may be */
function ids(node) {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return ids(node.expression);
  return ts.isConditionalExpression(node) ? [...ids(node.whenTrue), ...ids(node.whenFalse)] : [];
}

/** @type {(node: ts.Node | undefined) => string[] | null} none where they are put together elsewhere */
function names(node) {
  if (!node) return [];
  if (!ts.isObjectLiteralExpression(node) || node.properties.some(ts.isSpreadAssignment)) return null;
  return node.properties.map((one) => one.name?.getText().replaceAll('"', "") ?? "");
}

/** @type {(file: string) => [id: string, names: string[]][]} */
function given(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  /** @type {[id: string, names: string[]][]} */
  const found = [];
  /** @type {(said: ts.Node, args: ts.Node | undefined) => void} */
  const keep = (said, args) => {
    const told = names(args);
    if (told) found.push(...ids(said).map((id) => /** @type {[string, string[]]} */ ([id, told])));
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && /(?:^|\.)say$/.test(node.expression.getText()) && node.arguments.length)
      keep(node.arguments[0], node.arguments[1]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(Object.fromEntries(files.map((file) => [file, given(file)]))));
