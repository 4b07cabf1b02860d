// Finds words for people in the page's scripts: reads a list of files, and writes { file: [words] }.
import { readFileSync } from "node:fs";
import ts from "typescript";

// Words with a space between them, or a capital at the start of a word that is not a name of the code.
const SENTENCE = /\p{L}{2,}[,:]? \p{L}{2,}|^\p{Lu}\p{Ll}{2,}[.!?…]?$/u;
// What only the code reads: selectors, classes, styles, keys of the keyboard, media queries, errors for authors.
const CODE =
  /^[a-z-]+(,? [a-z-]+)*$|^parlour (?:[a-z]+ )?…$|^[a-z-]+-[a-z]+ …$|^\.[a-z-]+ |[{}[\]#=<>|]|^\(|--|prefers-|: ?\d|…px|scale\(|^(?:Arrow|Enter|Escape)$/;
// Drawings and figures that a script has written name nothing to people.
const MADE = "// Made by scripts/";
const READ = /\b(?:aria-label|title|placeholder|alt|aria-roledescription|aria-description)="?([^"]*)"?$/;

/** @type {(text: string) => string[]} the words between the tags of a template, and those of attributes that are read out */
function shown(text) {
  const attributes = [...text.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(([, words]) => words);
  const between = text.replace(/<[^>]*>?|^[^<>]*>/g, "\n").split("\n");
  return [...attributes, ...between].map((words) => words.trim()).filter((words) => /\p{L}{3,}/u.test(words));
}

/** @type {(node: ts.Node) => boolean} */
const isForCode = (node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isStringLiteral(node) && ts.isBinaryExpression(node.parent) && node.parent.operatorToken.getText() === "in") ||
  (ts.isNewExpression(node) && /Error$/.test(node.expression.getText()));

/** @type {(node: ts.Node) => node is ts.CallExpression} */
const isCallOfCode = (node) =>
  ts.isCallExpression(node) &&
  /^(console\.\w+|(?:[\w.]+\.)?(?:querySelector(?:All)?|closest|matches|matchMedia|addEventListener))$/.test(
    node.expression.getText(),
  );

/** @type {(file: string) => string[]} */
function sentences(file) {
  const text = readFileSync(file, "utf8");
  if (text.startsWith(MADE)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isCallOfCode(node)) return node.arguments.filter(ts.isFunctionLike).forEach(visit);
    if (isForCode(node)) return;
    if (ts.isTaggedTemplateExpression(node)) {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
      // A gap keeps what stands before and after a placeholder in one tag.
      found.push(...shown(parts.join("\u0001")).map((words) => words.replaceAll("\u0001", "…")));
    } else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (SENTENCE.test(node.text) && !CODE.test(node.text)) found.push(node.text);
    } else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
      if (/\p{L}{3,} |\p{L} …|… \p{L}{2,}/u.test(text) && !CODE.test(text)) found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((words) => !READ.test(words));
}

const files = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(Object.fromEntries(files.map((file) => [file, sentences(file)]))));
