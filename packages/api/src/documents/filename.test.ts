import { describe, expect, it } from 'vitest';
import { filenameOf } from './filename';

describe('the name of an uploaded file', () => {
  it.each([
    ['manual.pdf', 'manual.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\guides\\pump.pdf', 'pump.pdf'],
    ['  Příručka – 手册 😀.pdf ', 'Příručka – 手册 😀.pdf'],
    ['100%00 sure.pdf', '100%00 sure.pdf'],
    ['a\0b\tc\u202Efdp.pdf', 'abcfdp.pdf'],
    ['', 'manual.pdf'],
    ['..', 'manual.pdf'],
    ['guides/', 'manual.pdf'],
    ['half \ud83d.pdf', 'half \ufffd.pdf'],
  ])('turns %j into %j', (path, name) => {
    expect(filenameOf(path)).toBe(name);
  });

  it('is cut before the extension and never inside a surrogate pair', () => {
    expect(filenameOf(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(251)}.pdf`);
    expect(filenameOf(`${'😀'.repeat(300)}.pdf`)).toBe(`${'😀'.repeat(125)}.pdf`);
    expect(filenameOf('y'.repeat(256))).toBe('y'.repeat(255));
  });
});
