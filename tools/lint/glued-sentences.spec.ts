import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as ts from 'typescript';

/*
 * One text is one complete thought: what is put into a translated text is a name, a number, or a time, and no other
 * translated text, which another language might have to bend. Only an unknown name has a word of its own.
 */
const SRC = path.join(__dirname, '../../src');
const STAND_INS: readonly string[] = ["t('unknown')", "t('Unknown')"];

it('puts no translated text into another one', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(listGlued)).toEqual([]);
});

function listGlued(file: string): readonly string[] {
  const text = readFileSync(path.join(SRC, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const translations = listCalls(source);
  return translations
    .flatMap((call) => call.arguments.slice(1).flatMap(listCalls))
    .map((call) => call.getText(source))
    .filter((call) => !STAND_INS.includes(call))
    .map((call) => `${file}: ${call}`);
}

/** The calls of `t` and `….t` in a piece of code. */
function listCalls(node: ts.Node): readonly ts.CallExpression[] {
  const inner: ts.CallExpression[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...listCalls(child));
  });
  return isTranslation(node) ? [node, ...inner] : inner;
}

function isTranslation(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression)
    ? expression.name.text === 't'
    : ts.isIdentifier(expression) && expression.text === 't';
}
