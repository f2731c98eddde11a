import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** Small PDFs that take much memory or time when they are read: test data for the limits of the reader processes. */

const zlibHeader = Buffer.from([0x78, 0xda]);
const lastEmptyBlock = Buffer.from([3, 0]);
const blockBytes = 16 * 1024 * 1024;
const gigabyte = 1024 ** 3;

/** zlib data that inflate to `bytes` blanks, without the check value at the end, which readers do not need. */
function deflatedBlanks(bytes: number): Buffer {
  // a flushed block does not refer to earlier data, so it can be repeated
  const block = deflateRawSync(Buffer.alloc(blockBytes, ' '), { finishFlush: constants.Z_FULL_FLUSH, level: 9 });
  return Buffer.concat([zlibHeader, ...Array<Buffer>(Math.ceil(bytes / blockBytes)).fill(block), lastEmptyBlock]);
}

type PdfObject = string | { dictionary: string; data: Buffer };

/** A PDF of these objects, numbered from 1; the first is the catalog. */
function pdfOf(objects: PdfObject[], { trailer = '' } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer | string) => {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  objects.forEach((object, i) => {
    offsets.push(length);
    add(`${i + 1} 0 obj\n`);
    if (typeof object === 'string') add(object);
    else {
      add(`<<${object.dictionary} /Length ${object.data.length}>>\nstream\n`);
      add(object.data);
      add('\nendstream');
    }
    add('\nendobj\n');
  });
  const xref = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  add(`trailer\n<</Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${xref}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const catalog = '<</Type /Catalog /Pages 2 0 R>>';
const onePage = '<</Type /Pages /Kids [3 0 R] /Count 1>>';
const page = (resources: string) =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <<${resources}>>>>`;
const plain = (content: string): PdfObject => ({ dictionary: '', data: Buffer.from(content) });
const font = '/Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>';
const words = 'BT /F1 12 Tf 50 700 Td (Change the oil every 250 hours.) Tj ET';

/** A page with a sentence, and further objects from number 5 on. */
const pageWithWords = (resources: string, content: string, objects: PdfObject[] = []) =>
  pdfOf([catalog, onePage, page(`${font} ${resources}`), plain(`${words}\n${content}`), ...objects]);

const twiceDeflated = (bytes: number) => deflateSync(deflatedBlanks(bytes), { level: 9 });

/** 3 GB of blanks as the content of a page. */
export function contentBomb(): Buffer {
  const content = { dictionary: '/Filter [/FlateDecode /FlateDecode]', data: twiceDeflated(3 * gigabyte) };
  return pdfOf([catalog, onePage, page(font), content]);
}

/** The same inside another encoding, which the check of inflated sizes does not decode. */
export function hexContentBomb(): Buffer {
  const data = Buffer.from(`${twiceDeflated(3 * gigabyte).toString('hex')}>`);
  return pdfOf([
    catalog,
    onePage,
    page(font),
    { dictionary: '/Filter [/ASCIIHexDecode /FlateDecode /FlateDecode]', data },
  ]);
}

/** An attached file of 3 GB. */
export function attachmentBomb(): Buffer {
  const data = twiceDeflated(3 * gigabyte);
  const file = '<</Type /Filespec /F (notes.txt) /EF <</F 5 0 R>>>>';
  return pdfOf([
    `<</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles <</Names [(notes.txt) ${file}]>>>>>>`,
    onePage,
    page(font),
    plain(words),
    { dictionary: '/Type /EmbeddedFile /Filter [/FlateDecode /FlateDecode]', data },
  ]);
}

/** A picture of 40,000 x 40,000 pixels. */
export function pictureBomb(): Buffer {
  const side = 40_000;
  return pageWithWords('/XObject <</X 5 0 R>>', '500 0 0 500 40 40 cm /X Do', [
    {
      dictionary: `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      data: deflatedBlanks(side * side),
    },
  ]);
}

/** Many pictures, each of the maximum size that is still drawn. */
export function manyPicturesBomb(): Buffer {
  const side = 6300;
  const pictures = Array.from({ length: 40 }, (_, i) => i + 5);
  return pageWithWords(
    `/XObject <<${pictures.map((n) => `/X${n} ${n} 0 R`).join(' ')}>>`,
    `500 0 0 500 40 40 cm ${pictures.map((n) => `/X${n} Do`).join(' ')}`,
    pictures.map(() => ({
      dictionary: `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
      data: deflatedBlanks(3 * side * side),
    })),
  );
}

/** Page nodes nested 50,000 deep. */
export function deepPageTreeBomb(): Buffer {
  const depth = 50_000;
  const nodes = Array.from({ length: depth }, (_, i) => `<</Type /Pages /Kids [${i + 3} 0 R] /Count 1>>`);
  const leaf = `<</Type /Page /MediaBox [0 0 595 842] /Contents ${depth + 3} 0 R /Resources <<${font}>>>>`;
  return pdfOf([catalog, ...nodes, leaf, plain(words)]);
}

/** A page tree that contains itself and claims two billion pages. */
export function endlessPageTreeBomb(): Buffer {
  return pdfOf([catalog, '<</Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000>>']);
}

/** A page tree that contains itself, with a count that is allowed. */
export function circularPageTreeBomb(): Buffer {
  return pdfOf([catalog, '<</Type /Pages /Kids [2 0 R] /Count 5>>']);
}

/** A font program of 200 MB, and a character map that lists all codes a hundred times. */
export function fontBomb(): Buffer {
  const ranges = '1 beginbfrange\n<000000> <FFFFFE> <0041>\nendbfrange\n'.repeat(100);
  const map = `begincmap\n1 begincodespacerange <000000> <FFFFFF> endcodespacerange\n${ranges}endcmap`;
  const system = '/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>';
  return pdfOf([
    catalog,
    onePage,
    page(
      '/Font <</F1 <</Type /Font /Subtype /Type0 /BaseFont /Big /Encoding /Identity-H /DescendantFonts [5 0 R] /ToUnicode 6 0 R>>>>',
    ),
    plain('BT /F1 12 Tf 50 700 Td <0041> Tj ET'),
    `<</Type /Font /Subtype /CIDFontType2 /BaseFont /Big ${system} /FontDescriptor 7 0 R>>`,
    plain(map),
    '<</Type /FontDescriptor /FontName /Big /Flags 4 /FontBBox [0 0 1 1] /FontFile2 8 0 R>>',
    { dictionary: '/Filter /FlateDecode /Length1 200000000', data: deflatedBlanks(200_000_000) },
  ]);
}

/** A script that never ends, run when the document is opened. */
export function scriptBomb(): Buffer {
  const script = '<</S /JavaScript /JS (for (var s = "x";; s += s) app.alert(s);)>>';
  return pdfOf([
    `<</Type /Catalog /Pages 2 0 R /OpenAction ${script} /AcroForm <</Fields []>>>>`,
    onePage,
    page(font),
    plain(words),
  ]);
}

/** A form that draws itself. */
export function recursiveFormBomb(): Buffer {
  return pageWithWords('/XObject <</X 5 0 R>>', '/X Do', [
    {
      dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources <</XObject <</X 5 0 R>>>>',
      data: Buffer.from('/X Do /X Do'),
    },
  ]);
}

/** Forms that draw the next one ten times each, ten levels deep: ten billion operations. */
export function multiplyingFormsBomb(): Buffer {
  const levels = 10;
  return pageWithWords(
    '/XObject <</X 5 0 R>>',
    '/X Do',
    Array.from({ length: levels }, (_, i) => ({
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources <</XObject <</X ${i + 6} 0 R>>>>`,
      data: Buffer.from(i + 1 < levels ? '/X Do '.repeat(10) : '0 0 m 9 9 l S '),
    })),
  );
}

/** Arrays nested two million deep. */
export function deepArrayBomb(): Buffer {
  return pageWithWords('/Properties 5 0 R', '', ['['.repeat(2_000_000) + ']'.repeat(2_000_000)]);
}

/** A length that refers to itself, and an object that is a reference to itself. */
export function recursiveObjectBomb(): Buffer {
  return pdfOf([catalog, '<</Type /Pages /Kids 5 0 R /Count 6 0 R>>', page(font), plain(words), '5 0 R', '6 0 R']);
}

/** A cross-reference table whose predecessor is itself. */
export function crossReferenceLoopBomb(): Buffer {
  const draft = pdfOf([catalog, onePage, page(font), plain(words)], { trailer: '/Prev 0000000000' });
  const at = draft.lastIndexOf('startxref');
  const offset = draft.subarray(at + 10, draft.indexOf('\n', at + 10)).toString();
  return Buffer.from(
    draft.toString('latin1').replace('/Prev 0000000000', `/Prev ${offset.padStart(10, '0')}`),
    'latin1',
  );
}
