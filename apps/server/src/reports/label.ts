import type { Label } from '@steward/api/schema/labels';
import { encode } from 'uqr';
import { breakLines, drawLines, fitLine, widthOf } from './lines';
import { palette } from './palette';
import type { TextStyle } from './text-style';

type Pdf = PDFKit.PDFDocument;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Light margin around the code, in modules: scanners need it (ISO/IEC 18004). */
const quietZone = 4;
/** Share of the label's width that the code takes at most. */
const maxCodeShare = 0.44;
/** Heights in points from which a label has room for more lines. */
const roomyHeight = 90;
const tallHeight = 125;
const hint = 'Scan: what is due, what is dangerous, ask the manual';

/** Draws a label: the QR code at the left; at the right organization, name, location, product and id. Nothing overflows the box. */
export function drawLabel(pdf: Pdf, label: Label & { organization: string }, box: Box): void {
  const padding = Math.max(4.5, Math.min(10, box.height * 0.07));
  const side = Math.min(box.height - 2 * padding, box.width * maxCodeShare);
  drawCode(pdf, label.url, { x: box.x + padding, y: box.y + (box.height - side) / 2, side });
  const left = box.x + padding + side + padding / 2;
  drawTexts(pdf, label, {
    x: left,
    y: box.y + padding,
    width: box.x + box.width - padding - left,
    height: box.height - 2 * padding,
  });
}

/** One path, so that viewers draw no seams between neighbouring modules. */
function drawCode(pdf: Pdf, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const module = side / (size + 2 * quietZone);
  const at = (index: number) => (index + quietZone) * module;
  for (const [row, cells] of data.entries()) {
    for (let start = 0; start < size; start++) {
      if (!cells[start]) continue;
      let end = start;
      while (cells[end]) end++;
      pdf.rect(x + at(start), y + at(row), (end - start) * module, module);
      start = end;
    }
  }
  pdf.fill('#000000');
}

function drawTexts(pdf: Pdf, label: Label & { organization: string }, box: Box): void {
  const isRoomy = box.height > roomyHeight;
  const isTall = box.height > tallHeight;
  const size = isTall ? 8.5 : isRoomy ? 7.5 : 6.5;
  const plain: TextStyle = { font: 'Inter', size, leading: size * 1.28, colour: palette.ink };
  const strong: TextStyle = { ...plain, font: 'Inter SemiBold' };
  const product = [label.manufacturer, label.model].filter(Boolean).join(' ');
  const lines = (text: string, max: number) => breakLines(pdf, text, plain, box.width, max);
  const head = isRoomy ? [fitLine(pdf, label.organization, strong, box.width)] : [];
  const about = [...lines(label.location, isTall ? 2 : 1), ...lines(product, 1)];
  const foot = isTall ? lines(hint, 3) : [];
  const id = fitLine(pdf, label.shortId, plain, box.width);
  const gap = size * 0.5;
  const otherLinesHeight =
    (head.length + about.length + foot.length + 1) * plain.leading + (head.length ? gap : 0) + gap;
  const name = fitName(pdf, label.name, { width: box.width, height: box.height - otherLinesHeight }, isTall ? 13 : 11);
  let { y } = box;
  const put = (texts: readonly string[], style: TextStyle) => {
    drawLines(pdf, texts, style, { x: box.x, y, width: box.width });
    y += texts.length * style.leading;
  };
  put(head, strong);
  if (head.length) y += gap;
  put(name.lines, name.style);
  put(about, plain);
  y = box.y + box.height - (foot.length + 1) * plain.leading;
  put(foot, plain);
  put([id], { ...plain, colour: palette.muted });
}

const smallestName = 6.5;

/** The largest size at which the name fits without splitting a word; at the smallest size it is cut with an ellipsis. */
function fitName(pdf: Pdf, name: string, room: { width: number; height: number }, largest: number) {
  const words = name.split(/[\s/-]+/);
  for (let size = largest; ; size -= 0.5) {
    const style: TextStyle = { font: 'Inter SemiBold', size, leading: size * 1.2, colour: palette.ink };
    const maxLines = Math.max(1, Math.floor(room.height / style.leading));
    const isSmallest = size <= smallestName;
    const wordsFit = words.every((word) => widthOf(pdf, word, style) <= room.width);
    if (!wordsFit && !isSmallest) continue;
    const lines = breakLines(pdf, name, style, room.width);
    if (lines.length <= maxLines) return { lines, style };
    if (isSmallest) return { lines: breakLines(pdf, name, style, room.width, maxLines), style };
  }
}
