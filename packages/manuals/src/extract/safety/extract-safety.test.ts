import { describe, expect, it } from 'vitest';
import { handMadeManual } from '../../chunk/testing/hand-made-manual';
import { readManual } from '../../read/read-manual';
import { boxedWarningPdf, warningLampPdf } from '../../testing/fixture-pdfs';
import { extractSafety } from './extract-safety';
import { type Sketch, type SketchPage, sketchManual } from './testing/sketch-manual';

const extract = (...pages: (SketchPage | Sketch[])[]) =>
  extractSafety(sketchManual(...pages)).filter(({ suggestion }) => !suggestion);
const descriptions = (...pages: (SketchPage | Sketch[])[]) => extract(...pages).map(({ description }) => description);

describe('printed signal words', () => {
  it('become a notice with severity, parts and a verbatim source', () => {
    const [item, ...others] = extract([
      '# Cleaning',
      '**WARNING: High voltage inside. Disconnect the mains before opening. It can cause death.**',
      'Wipe the case with a dry cloth.',
    ]);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      title: 'High voltage inside. Disconnect the mains before opening',
      signalWord: 'WARNING',
      severity: 'HIGH',
      type: 'warning',
      category: 'electrical_hazard',
      precautionType: 'electrical',
      hazard: 'High voltage inside.',
      avoidance: 'Disconnect the mains before opening.',
      consequence: 'It can cause death.',
      headingPath: ['Cleaning'],
      confidence: 'high',
      source: { page: 1, quote: expect.stringContaining('WARNING: High voltage inside.') },
    });
  });

  it('include the text below a word on its own, up to a change of style', () => {
    expect(descriptions(['**WARNING!**', '**Do not use cable 2.**', '1. Turn the switch on.'])).toEqual([
      'Do not use cable 2.',
    ]);
  });

  it('become one notice per bullet, also across pages, and one notice for a numbered list', () => {
    expect(
      descriptions(
        ['**Danger**', '- Turn off the supply.', '- Never touch the'],
        ['terminals.', '- Keep the cover closed.'],
      ),
    ).toEqual(['Turn off the supply.', 'Never touch the terminals.', 'Keep the cover closed.']);
    expect(descriptions(['**CAUTION**', '1. Keep it dry.', '2. Do not open it.'])).toHaveLength(1);
  });

  it('include the text beside the word', () => {
    const page = [
      { text: '**WARNING**', x: 50, y: 100, width: 60 },
      { text: 'Do not stand below the load.', x: 150, y: 100, width: 300 },
    ];
    expect(descriptions(page)).toEqual(['Do not stand below the load.']);
  });

  it('become one notice per paragraph when the word is plural', () => {
    expect(
      descriptions([
        '**WARNINGS: The hose may burst. Protect the operator.**',
        '**Turn the pump off before you change it.**',
      ]),
    ).toHaveLength(2);
  });

  it('become a notice for NOTE only if the text forbids something or names damage', () => {
    expect(
      descriptions(['NOTE: More details stand in the engine manual.', 'NOTE: Never spray liquids onto the panel.']),
    ).toEqual(['Never spray liquids onto the panel.']);
  });

  it('give no notices when they are only defined', () => {
    expect(
      descriptions([
        '# Symbols',
        'WARNING Indicates a hazardous situation which, if not avoided, could result in death.',
        'CAUTION: Used to point out damage.',
      ]),
    ).toEqual([]);
  });

  it('give no notices in a material data sheet or on a contents page', () => {
    const contents = sketchManual(['WARNING: Never open the case.']);
    for (const page of contents.pages) page.role = 'contents';
    expect(extractSafety(contents)).toEqual([]);
    const dataSheet = ['# Material safety data sheet', 'NEVER BREATHE THE DUST OF THIS PRODUCT'];
    expect(extract([...dataSheet, 'Ingredients: silica, CAS 7631-86-9. Flash point: none.'])).toEqual([]);
  });
});

describe('frames, pictures and tints', () => {
  it('give a notice for a drawn box of a real PDF', async () => {
    const items = extractSafety(await readManual(await boxedWarningPdf()));
    expect(items).toMatchObject([
      {
        signalWord: 'WARNING',
        hazard: 'Hot surface.',
        consequence: expect.stringContaining('burn'),
        category: 'thermal_hazard',
      },
    ]);
    expect(items[0]?.avoidance).toContain('Let it cool');
  });

  it('give no notices for warning lamps and caution labels', async () => {
    expect(extractSafety(await readManual(await warningLampPdf()))).toEqual([]);
  });

  it('give the signal word by the colour of a panel that is a picture', () => {
    const page: SketchPage = {
      blocks: [
        { text: 'Do not use combustible gases.', y: 130 },
        { text: '# Next', y: 200 },
      ],
      figures: [{ id: 'panel', box: { x: 50, y: 100, width: 110, height: 24 }, hue: 'orange' }],
    };
    expect(extract(page)).toMatchObject([{ signalWord: 'WARNING', description: 'Do not use combustible gases.' }]);
  });

  it('give a notice for a box in the tint of notices only if its text mentions danger', () => {
    const tint = (y: number) => ({ box: { x: 45, y, width: 450, height: 20 }, colour: '#dfedf7' });
    const page: SketchPage = {
      blocks: [
        { text: 'Never place the unit above the batteries.', y: 104 },
        { text: 'The unit can be hung on a wall.', y: 204 },
        { text: 'The name of the unit stands on its case.', y: 304 },
        { text: 'Two colours are sold.', y: 404 },
      ],
      fills: [tint(100), tint(200), tint(300), tint(400)],
    };
    expect(extract(page)).toMatchObject([
      { description: 'Never place the unit above the batteries.', type: 'warning' },
    ]);
    expect(extract(page)[0]).not.toHaveProperty('signalWord');
  });
});

describe('text without a signal word', () => {
  const manual: string[][] = [
    ['# Bench grinder', 'This manual describes the bench grinder. The motor turns two wheels.'],
    [
      '# Safety instructions',
      'Read these instructions before you use the grinder.',
      '- Never work without the guards. Loose parts may hit you and cause serious injury.',
      '- Always wear safety glasses and hearing protection.',
      '- Do not touch the wheel while it is turning.',
      '- Keep children away from the machine.',
      '- Disconnect the mains plug before changing the wheel.',
      '- Do not use the grinder in rain or in damp rooms. There is a risk of electric shock.',
      '- The cable must only be replaced by a qualified electrician.',
    ],
    [
      '# Operation',
      '1. Press the green button to start the motor.',
      '2. Wait until the wheel has reached its speed.',
      '3. Hold the workpiece on the rest and move it slowly.',
      'The lamp at the front is lit while the motor runs.',
    ],
    ['# Technical data', 'Motor power | 350 W', 'Speed | 2,950 rpm', 'Weight | 9 kg'],
  ];

  it('becomes one precaution of low confidence per rule in a safety chapter', () => {
    const extracted = extract(...manual);
    expect(extracted.map(({ source }) => source.page)).toEqual(extracted.map(() => 2));
    expect(extracted.map(({ confidence, type }) => [confidence, type])).toEqual(
      extracted.map(() => ['low', 'procedure']),
    );
    expect(extracted.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Never work without the guards/),
        'Always wear safety glasses and hearing protection',
        'Do not touch the wheel while it is turning',
        'Disconnect the mains plug before changing the wheel',
      ]),
    );
  });

  it('becomes a suggestion with probability and reason when uncertain', () => {
    const suggested = extractSafety(sketchManual(...manual)).flatMap(({ suggestion }) => suggestion ?? []);
    expect(suggested.length).toBeGreaterThan(0);
    for (const { probability, reason } of suggested) {
      expect(probability).toBeLessThan(0.5);
      expect(reason).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(['Before you start', 'Data sheet'])(
    'becomes a precaution also below the heading "%s", which does not mention safety',
    (heading) => {
      const renamed = manual.map((page) => page.map((text) => text.replace('Safety instructions', heading)));
      expect(titlesOf(...renamed)).toEqual(
        expect.arrayContaining([
          'Always wear safety glasses and hearing protection',
          'Do not touch the wheel while it is turning',
        ]),
      );
    },
  );

  it('becomes a precaution when it is a prohibition in capitals', () => {
    expect(descriptions(['DO NOT OPEN WHILE THE FAN IS RUNNING', 'DO NOT'])).toEqual([
      'DO NOT OPEN WHILE THE FAN IS RUNNING',
    ]);
  });
});

describe('severity', () => {
  const severities = (...texts: string[]) => extract(texts).map(({ severity }) => severity);

  it('follows the named harm when it is graver than the signal word', () => {
    expect(severities('CAUTION: Keep hands off. Moving parts can crush fingers.')).toEqual(['HIGH']);
    expect(severities('NOTICE: The plate is hot and can burn your skin.')).toEqual(['MEDIUM']);
    expect(severities('NOTICE: Hard water can damage the pump.')).toEqual(['LOW']);
  });

  it('follows the source of the harm when the harm is not named', () => {
    expect(severities('CAUTION: Keep sparks and open flames away from the battery.')).toEqual(['HIGH']);
    expect(severities('CAUTION: Never run the engine indoors: exhaust gases collect.')).toEqual(['HIGH']);
    expect(severities('CAUTION: Drive slowly on slopes, the mower may roll over.')).toEqual(['HIGH']);
  });

  it('is never below the severity of the signal word', () => {
    expect(severities('WARNING: Overheating can damage the motor.')).toEqual(['HIGH']);
  });
});

describe('repeats', () => {
  it('are merged into one item with all sources', () => {
    const notice = 'WARNING: Remove power from the pump before any maintenance.';
    const items = extract(
      ['# Setup', notice],
      ['# Care', notice],
      ['# Care', 'CAUTION: Remove power from the pump before any maintenance.'],
    );
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ source: { page: 1 }, seeAlso: [{ page: 2 }] });
    expect(items[1]).toMatchObject({ signalWord: 'CAUTION', seeAlso: [] });
  });
});

describe('styles of notices', () => {
  it('include safety signs before or beside their text, without a signal word', () => {
    expect(titlesOf(['⚠ Hot surface. Never touch the plate.', 'The plate is grey.'])).toEqual([
      'Hot surface. Never touch the plate',
    ]);
    expect(
      extract([
        { text: '!', x: 50, y: 60, width: 8 },
        { text: 'Risk of burns! Never touch the heat sink while it is hot.', x: 80, y: 60, width: 400 },
      ]),
    ).toMatchObject([{ severity: 'MEDIUM', category: 'thermal_hazard', avoidance: expect.stringContaining('Never') }]);
  });
});

const titlesOf = (...pages: (SketchPage | Sketch[])[]) => extract(...pages).map(({ title }) => title);

describe('tables', () => {
  const rows = (...cells: string[][]) => extractSafety(handMadeManual(['# Alarms', cells]));

  it('give no notice for a signal word at the end of a row, which is a value', () => {
    expect(rows(['Code', 'Alarm', 'Class'], ['E04', 'Oil pressure low', 'Warning'], ['E05', 'Fire', 'Danger'])).toEqual(
      [],
    );
  });

  it('give a notice for a row that starts with a signal word, with the other cells as its parts', () => {
    expect(rows(['Word', 'Hazard', 'What to do'], ['DANGER', 'Live parts', 'Never open the cabinet.'])).toMatchObject([
      { signalWord: 'DANGER', title: 'Live parts. Never open the cabinet', avoidance: 'Never open the cabinet.' },
    ]);
  });

  it('give a notice inside a cell of steps', () => {
    expect(
      rows(
        ['Step', 'Action'],
        ['1', 'Open the valve.'],
        ['2', 'CAUTION: Do not run it dry, as this destroys the seal.'],
      ),
    ).toMatchObject([
      { signalWord: 'CAUTION', avoidance: 'Do not run it dry', consequence: 'As this destroys the seal.' },
    ]);
  });
});
