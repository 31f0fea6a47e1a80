/** Finds a command by all of its text: on the page each of its words is an element. */
export function commandText(
  command: string,
): (content: string, element: Element | null) => boolean {
  return (_content, element) => element?.tagName === 'CODE' && element.textContent === command;
}
