import { toPlainData } from './plain-data';

describe('toPlainData', () => {
  it('leaves out what is undefined or no number, at any depth', () => {
    const data = { b: 1, a: undefined, list: [{ x: NaN, y: 0 }, undefined], c: { d: Infinity } };
    expect(JSON.stringify(toPlainData(data))).toBe('{"b":1,"list":[{"y":0}],"c":{}}');
  });

  it('keeps false, zero and empty texts', () => {
    const data = { no: false, none: 0, empty: '', list: [] };
    expect(toPlainData(data)).toEqual(data);
  });
});
