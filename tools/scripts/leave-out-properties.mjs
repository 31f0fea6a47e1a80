import ts from 'typescript';

/**
 * A webpack loader for files of rows, each a literal with a `code`: leaves out the properties of rows that `options.properties` names,
 * so that a script holds only what it reads. Calls that only such a property needs are left out with it, for which all calls of
 * the file count as free of side effects.
 *
 * @this {import('webpack').LoaderContext<{ properties: readonly string[] }>}
 * @param {string} source
 */
export default function leaveOutProperties(source) {
  const { properties } = this.getOptions();
  const file = ts.createSourceFile(this.resourcePath, source, ts.ScriptTarget.Latest);
  /** @type {{ from: number, to: number, text: string }[]} */
  const edits = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (
      ts.isObjectLiteralExpression(node) &&
      node.properties.some((each) => nameOf(each) === 'code')
    ) {
      for (const property of node.properties) {
        if (properties.includes(nameOf(property))) {
          const comma = source[property.end] === ',' ? 1 : 0;
          edits.push({ from: property.getFullStart(), to: property.end + comma, text: '' });
        } else visit(property);
      }
      return;
    }
    if (ts.isCallExpression(node)) {
      const from = node.getStart(file);
      edits.push({ from, to: from, text: '/*#__PURE__*/ ' });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits.reduceRight(
    (text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to),
    source,
  );
}

/** @param {ts.ObjectLiteralElementLike} property */
function nameOf(property) {
  return property.name && ts.isIdentifier(property.name) ? property.name.text : '';
}
