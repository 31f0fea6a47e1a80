/**
 * The text, or so much of its beginning that it has `most` characters with an ellipsis. Pairs of UTF-16 stay together.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
