import { buildPdf, type Doc, put } from '../../testing/pdf-builder';

/** PDFs with one layout of fault charts each. All texts were written for this project. */

const LINE = 11;
const bold = 'Helvetica-Bold';

/** Draws lines of text one below the other. @returns the position below the last one */
function lines(doc: Doc, texts: readonly string[], x: number, y: number, font = 'Helvetica'): number {
  for (const [index, text] of texts.entries()) put(doc, text, x, y + index * LINE, font, 9);
  return y + texts.length * LINE;
}

function horizontal(doc: Doc, from: number, to: number, y: number): void {
  doc.moveTo(from, y).lineTo(to, y).stroke();
}

function titled(doc: Doc, title: string): void {
  put(doc, title, 50, 50, bold, 16);
}

/** A chart without lines: letters before causes and remedies, gaps between rows. Its last symptom continues on the next page. */
export const letteredChartPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'Troubleshooting');
    headers(doc, 90, 430);
    put(doc, 'Pump and Motor', 50, 112, bold, 10);
    lines(doc, ['1. Pump does not start.', '    Motor is silent.'], 50, 130);
    lines(doc, ['A. Main switch (S7)', '    is open.'], 200, 130);
    lines(doc, ['A. Close the switch. 24 V should', '    reach terminal 3.'], 350, 130);
    lines(doc, ['B. Fuse F9 is blown.'], 200, 165);
    lines(
      doc,
      ['B. Replace the fuse. If it blows', '    again, look for a short', '    circuit in the cable.'],
      350,
      165,
    );
    // the reader joins these two cells, because only a narrow gap is between them
    lines(doc, ['C. Defective starting relay of the pump C. Replace the relay.'], 200, 212);
    lines(doc, ['2. Pump starts but gives', '    no water.'], 50, 235);
    lines(doc, ['A. Suction pipe leaks.'], 200, 235);
    lines(doc, ['A. Tighten the joints.'], 350, 235);
    doc.addPage();
    headers(doc, 60, 350);
    lines(doc, ['2. Pump starts but gives', '    no water (continued).'], 50, 82);
    lines(doc, ['B. Strainer is blocked.'], 200, 82);
    lines(doc, ['B. Clean the strainer.'], 350, 82);
    lines(doc, ['3. Pump is noisy.'], 50, 115);
    lines(doc, ['A. Bearing is worn.'], 200, 115);
    lines(doc, ['A. Renew the bearing.'], 350, 115);
    lines(
      doc,
      [
        'The chart above does not name every fault. Ask the maker of the pump before you open the sealed housing',
        'of the motor.',
      ],
      50,
      150,
    );
  });

function headers(doc: Doc, y: number, remedyX: number): void {
  put(doc, 'Problem', 50, y, bold, 10);
  put(doc, 'Cause', 200, y, bold, 10);
  put(doc, 'Remedy', remedyX, y, bold, 10);
}

/** A chart whose entries have lines between them, but no lines beside them. Symptoms are centred beside their causes. */
export const ruledRowsPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'When something goes wrong');
    put(doc, 'SYMPTOM', 50, 90, bold, 9);
    put(doc, 'POSSIBLE CAUSES', 180, 90, bold, 9);
    put(doc, 'WHAT TO DO', 340, 90, bold, 9);
    horizontal(doc, 48, 540, 104);
    lines(doc, ['Drum is not', 'filling'], 50, 120);
    lines(doc, ['Tap is closed.'], 180, 108);
    lines(doc, ['Open the tap.'], 340, 108);
    horizontal(doc, 176, 540, 121);
    lines(doc, ['Filter of the hose', 'is blocked.'], 180, 125);
    lines(doc, ['Clean the filter.'], 340, 125);
    horizontal(doc, 48, 540, 149);
    lines(doc, ['Drum is filling', 'continuously'], 50, 158);
    lines(doc, ['Drain hose hangs too low.'], 180, 153);
    lines(doc, ['Hang the hose at least 850 mm high.'], 340, 153);
    horizontal(doc, 336, 540, 166);
    lines(doc, ['Shorten the hose to 2 m.'], 340, 170);
    horizontal(doc, 176, 540, 183);
    lines(doc, ['Valve is stuck open.'], 180, 187);
    lines(doc, ['Call service.'], 340, 187);
    horizontal(doc, 48, 540, 200);
  });

/** A table with lines only around its columns: codes of short and long flashes. */
export const flashCodesPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'Flash codes of the lamp');
    const [top, middle, low] = [90, 108, 220];
    for (const y of [top, middle, low]) horizontal(doc, 50, 540, y);
    for (const x of [50, 130, 330, 540]) doc.moveTo(x, top).lineTo(x, low).stroke();
    put(doc, 'Error code', 54, 95, bold, 9);
    put(doc, 'Possible cause', 134, 95, bold, 9);
    put(doc, 'Action', 334, 95, bold, 9);
    const rows: [string, string[], string[]][] = [
      ['Lss', ['The fan does not reach half', 'of its speed.'], ['Free the fan from ice.']],
      ['sLs', ['The sensor is disconnected.'], ['Plug the sensor in. Call service', 'if the code comes back.']],
      ['ssL', ['The supply is too low.'], ['Check the supply.']],
    ];
    let y = 113;
    for (const [code, cause, remedy] of rows) {
      put(doc, code, 80, y, 'Helvetica', 9);
      lines(doc, cause, 134, y);
      lines(doc, remedy, 334, y);
      y += 36;
    }
  });

/** A chart in the left column of a page; the right column has other text. */
export const chartBesideTextPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'Faults');
    put(doc, 'Fault', 50, 90, bold, 9);
    put(doc, 'Remedy', 150, 90, bold, 9);
    lines(doc, ['No heat'], 50, 110);
    lines(doc, ['Press the reset button.'], 150, 110);
    lines(doc, ['Lamp is dark'], 50, 135);
    lines(doc, ['Change the bulb.'], 150, 135);
    for (let index = 0; index < 6; index++)
      lines(doc, ['The right column speaks of the stand of the oven.'], 320, 90 + 13 * index);
  });

/** A chart without gaps between the causes of a symptom: only the ends of their lines separate the entries. */
export const denseChartPdf = (): Promise<Buffer> =>
  buildPdf((doc) => {
    titled(doc, 'Faults of the mower');
    headers(doc, 90, 350);
    lines(doc, ['Mower shakes'], 50, 110);
    lines(doc, ['Blade is bent', 'Bolt is loose after', 'the first hours of work', 'Stones in the deck'], 200, 110);
    lines(doc, ['Renew it', 'Tighten to 40 Nm', '', 'Take them out'], 350, 110);
    lines(doc, ['Mower does not cut'], 50, 166);
    lines(doc, ['Blade is blunt'], 200, 166);
    lines(doc, ['Sharpen it and balance it'], 350, 166);
  });
