import { type LabelSet, type LabelSize, labelSizes } from '@steward/api/schema/labels';
import PDFDocument from 'pdfkit';
import { fontFiles } from './fonts';
import { drawLabel } from './label';

const pointsPerMillimetre = 72 / 25.4;
const points = (millimetres: number) => millimetres * pointsPerMillimetre;

/** Labels as a PDF: one page per label, or full sheets of labels. Printed at actual size, the labels have their size. */
export function drawLabels({ labels, organization, size, start }: LabelSet, createdAt: Date): PDFKit.PDFDocument {
  const { width, height, sheet }: LabelSize = labelSizes[size];
  const pdf = new PDFDocument({
    size: sheet ? sheet.paper.toUpperCase() : [points(width), points(height)],
    margin: 0,
    autoFirstPage: false,
    displayTitle: true,
    lang: 'en',
    font: fontFiles.Inter,
    info: {
      Title: labels.length === 1 ? `Label: ${labels[0]?.name}` : `${labels.length} labels`,
      Author: organization,
      Creator: 'Steward',
      CreationDate: createdAt,
    },
  });
  printAtActualSize(pdf);
  const placesPerPage = sheet ? sheet.columns * sheet.rows : 1;
  for (const [n, label] of labels.entries()) {
    const place = (start - 1 + n) % placesPerPage;
    if (n === 0 || place === 0) pdf.addPage();
    const column = sheet ? place % sheet.columns : 0;
    const row = sheet ? Math.floor(place / sheet.columns) : 0;
    drawLabel(
      pdf,
      { ...label, organization },
      {
        x: points(sheet ? sheet.left + column * sheet.pitchX : 0),
        y: points(sheet ? sheet.top + row * sheet.pitchY : 0),
        width: points(width),
        height: points(height),
      },
    );
  }
  pdf.end();
  return pdf;
}

/** pdfkit's private catalogue of the document. */
interface Catalogue {
  _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } };
}

/** Keeps viewers from shrinking the page to the printer's margins. */
function printAtActualSize(pdf: PDFKit.PDFDocument): void {
  (pdf as unknown as Catalogue)._root.data.ViewerPreferences.data.PrintScaling = 'None';
}
