import { alignTable } from './tab-table';

describe('alignTable', () => {
  it.each([
    { name: 'nothing', text: '', aligned: '' },
    { name: 'a line without cells', text: 'one line\n', aligned: 'one line\n' },
    {
      name: 'cells are padded to the widest plus 3',
      text: 'a\tb\tc\nlong\tb\tc\n',
      aligned: 'a      b   c\nlong   b   c\n',
    },
    {
      name: 'the last cell widens nothing and is not padded',
      text: 'a\tlast cell\nb\tc\td\n',
      aligned: 'a   last cell\nb   c   d\n',
    },
    { name: 'an empty last cell leaves the padding', text: 'a\tb\t\n', aligned: 'a   b   \n' },
    { name: 'empty cells are padded', text: '\t\tx\na\t\ty\n', aligned: '       x\na      y\n' },
    { name: 'a column that is empty throughout is 3 wide', text: '\tx\n', aligned: '   x\n' },
    {
      name: 'a line without tabs ends the columns',
      text: 'a\tb\ntext\nlong\tb\n',
      aligned: 'a   b\ntext\nlong   b\n',
    },
    {
      name: 'a shorter line ends the columns it lacks',
      text: 'a\tbbbb\tc\na\tx\na\tb\tc\n',
      aligned: 'a   bbbb   c\na   x\na   b   c\n',
    },
    {
      name: 'a column is aligned within its block only',
      text: 'aa\tb\tc\naa\tx\n\nlonger\tb\tc\n',
      aligned: 'aa   b   c\naa   x\n\nlonger   b   c\n',
    },
    { name: 'widths count code points', text: 'ä😀\tx\nabc\ty\n', aligned: 'ä😀    x\nabc   y\n' },
    { name: 'a vertical tab is a tab', text: 'a\vb\n', aligned: 'a   b\n' },
    {
      name: 'a form feed is a line feed that ends the columns',
      text: 'a\tb\flong\tb\n',
      aligned: 'a   b\nlong   b\n',
    },
    {
      name: 'a carriage return is a character like others',
      text: 'a\r\tb\nabc\tb\n',
      aligned: 'a\r    b\nabc   b\n',
    },
    { name: 'a last line without line feed', text: 'a\tb', aligned: 'a   b' },
  ])('$name', ({ text, aligned }) => {
    expect(alignTable(text)).toBe(aligned);
  });

  it('stands as many rows as a message may have lines', () => {
    const rows = 300_000;
    expect(alignTable('\tx\n'.repeat(rows))).toBe('   x\n'.repeat(rows));
  });

  it('stands as many cells as a message may have tabs', () => {
    const cells = 100_000;
    expect(alignTable('\t'.repeat(cells))).toBe(' '.repeat(3 * cells));
  });
});
