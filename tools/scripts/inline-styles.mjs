/**
 * A webpack loader in front of css-loader: makes a script of a style sheet that adds it to the page and gives the names
 * of its classes. What css-loader makes is run while building, so that pages load neither it nor its runtime.
 *
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} request What makes the sheet.
 */
export async function pitch(request) {
  const { default: sheet } = await this.importModule(`!!${request}`);
  return `const style = document.createElement('style');
style.textContent = ${JSON.stringify(sheet.toString())};
document.head.append(style);
export default ${JSON.stringify(sheet.locals ?? {})};
`;
}
