import { describe, expect, it } from 'vitest';
import { handMadeManual, type Piece } from '../../chunk/testing/hand-made-manual';
import { readManual } from '../../read/read-manual';
import { warrantyPdf } from '../../testing/fixture-pdfs';
import { acceptedTasks } from './testing/accepted-tasks';

const tasks = (...pages: Piece[][]) => acceptedTasks(handMadeManual(...pages));
const titlesAndFrequencies = (...pages: Piece[][]) => tasks(...pages).map((t) => [t.title, t.frequency]);

describe('sentences', () => {
  it('become tasks with interval, type, priority and source', () => {
    expect(tasks(['# Maintenance', 'The brake hoses must be inspected every 6 months.'])).toMatchObject([
      {
        title: 'Inspect the brake hoses',
        frequency: 'every 6 months',
        intervals: [{ every: 6, unit: 'month' }],
        type: 'PREVENTIVE',
        priority: 'HIGH',
        origin: 'sentence',
        headingPath: ['Maintenance'],
        source: { page: 1, quote: 'The brake hoses must be inspected every 6 months' },
      },
    ]);
  });

  it('become two tasks when they state two intervals', () => {
    expect(titlesAndFrequencies(['# Care', 'The floor should be swept daily and mopped weekly.'])).toEqual([
      ['Sweep the floor', 'daily'],
      ['Mop the floor', 'weekly'],
    ]);
  });

  it('give the first occurrence apart from the interval', () => {
    const [task] = tasks([
      '# Care',
      'The oil must be changed for the first time after 500 hours, then every 2,000 hours.',
    ]);
    expect(task).toMatchObject({
      title: 'Change the oil',
      firstAt: { every: 500, unit: 'hour' },
      intervals: [{ every: 2000, unit: 'hour' }],
    });
  });

  it('become tasks when they demand a named service', () => {
    expect(
      titlesAndFrequencies([
        '# Care',
        'A yearly inspection of the hoist is required.',
        'Have the valves tested every 2 years.',
      ]),
    ).toEqual([
      ['Yearly inspection of the hoist', 'yearly'],
      ['Test the valves', 'every 2 years'],
    ]);
  });

  it('are quoted with the previous sentence when they refer to it as "this"', () => {
    const [task] = tasks(['# Care', 'Grease the hinge of the lid. This should be done every 2 weeks.']);
    expect(task).toMatchObject({
      title: 'Grease the hinge of the lid',
      frequency: 'every 2 weeks',
      source: { quote: 'Grease the hinge of the lid. This should be done every 2 weeks' },
    });
  });

  it('give titles in which pronouns are replaced by their nouns', () => {
    expect(
      titlesAndFrequencies([
        '# Care',
        'To keep your coffee machine in good shape, descale it every 2 months.',
        'To ensure that the set delivers the right voltage we recommend that this be checked every year.',
        'Clean the air filter every 25 hours. Replace it every 100 hours.',
      ]),
    ).toEqual([
      ['Descale the coffee machine', 'every 2 months'],
      ['Check that the set delivers the right voltage', 'yearly'],
      ['Clean the air filter', 'every 25 hours'],
      ['Replace the air filter', 'every 100 hours'],
    ]);
  });

  it('keep their interval when the next sentence only adds a detail', () => {
    expect(titlesAndFrequencies(['# Care', 'Clean the air filter every 25 hours. Check it for cracks.'])).toEqual([
      ['Clean the air filter', 'every 25 hours'],
    ]);
  });

  it('give grammatical titles', () => {
    expect(
      titlesAndFrequencies([
        '# Care',
        'All exits should be inspected and operated daily.',
        'Air filters should be inspected every month and cleaned when dirty.',
        'The unit should be serviced annually by a qualified technician.',
        'CNG tanks - the tanks must be recertified every 3 years.',
        'Monthly: Oil the chain.',
        'We recommend cleaning the inside every two months.',
        'Warning light switches should be checked weekly.',
      ]),
    ).toEqual([
      ['Inspect and operate all exits', 'daily'],
      ['Inspect air filters', 'monthly'],
      ['Have the unit serviced annually by a qualified technician', 'yearly'],
      ['Recertify the tanks', 'every 3 years'],
      ['Oil the chain', 'monthly'],
      ['Clean the inside', 'every 2 months'],
      ['Check warning light switches', 'weekly'],
    ]);
  });

  it('do not pass their interval to the next sentence', () => {
    expect(
      titlesAndFrequencies(['# Care', 'Check the fluid level (weekly).', 'Paint the fence every 5 years.']),
    ).toEqual([['Check the fluid level', 'weekly']]);
  });

  it('become tasks without an interval when they state none', () => {
    expect(titlesAndFrequencies(['# Cleaning', 'Wipe the housing with a damp cloth.'])).toEqual([
      ['Wipe the housing with a damp cloth', 'Not specified'],
    ]);
  });
});

describe('lists', () => {
  it('inherit the interval of their heading up to the next heading', () => {
    const extracted = titlesAndFrequencies([
      '# Daily',
      '- Check the oil level',
      '# 3 months or 5,000 miles',
      '- Clean the air filter',
      '# Colours',
      '- Wash out brushes',
    ]);
    expect(extracted.filter(([, frequency]) => frequency !== 'Not specified')).toEqual([
      ['Check the oil level', 'daily'],
      ['Clean the air filter', 'every 3 months; every 5,000 miles'],
    ]);
  });

  it('inherit the interval of the line that introduces them', () => {
    expect(
      titlesAndFrequencies([
        '# Care',
        'Every month, do the following:',
        '- Clean the drain',
        '- Oil the chain',
        'The chain is black.',
      ]),
    ).toEqual([
      ['Clean the drain', 'monthly'],
      ['Oil the chain', 'monthly'],
    ]);
  });

  it('become one inspection task per part below an inspection heading', () => {
    const items = ['Horn', 'Lights', 'Mirrors - adjusted?', 'Tyres', 'Seats', 'Doors - closed?'].map((l) => `- ${l}`);
    expect(titlesAndFrequencies(['# Daily inspection', ...items])).toEqual([
      ['Inspect horn', 'daily'],
      ['Inspect lights', 'daily'],
      ['Inspect mirrors', 'daily'],
      ['Inspect tyres', 'daily'],
      ['Inspect seats', 'daily'],
      ['Inspect doors - closed', 'daily'],
    ]);
  });

  it('add no tasks below a heading that is a task itself, and neither does text there', () => {
    expect(
      titlesAndFrequencies([
        '# Changing the oil (every 250 hours)',
        '- Drain the old oil',
        '# Cleaning the condenser',
        'Interval: every 3 months',
        'Brush it.',
      ]),
    ).toEqual([
      ['Change the oil', 'every 250 hours'],
      ['Clean the condenser', 'every 3 months'],
    ]);
  });

  it('do not inherit an interval that is stated for another kind of work', () => {
    expect(
      titlesAndFrequencies([
        '# Main bearing',
        'Lubrication interval: 500 operating hours',
        'Service life of the bearing is 5 years.',
        '# Maintenance and care',
        'Cleaning interval: weekly',
        'The tank holds water.',
      ]),
    ).toEqual([['Lubricate main bearing', 'every 500 hours']]);
  });

  it('give no tasks if they are installation steps', () => {
    expect(
      titlesAndFrequencies([
        '# Installing the pump',
        '- Remove the cover',
        '- Tighten the four bolts',
        '- Check that it is level',
      ]),
    ).toEqual([]);
  });
});

describe('repeated work', () => {
  it('becomes one task with both sources', () => {
    const [task, ...others] = tasks(
      ['# Monthly', '- Lubricate the window latches', '- Check the horn'],
      ['# Windows', 'The window latches should be lubricated every month with silicone.'],
    );
    expect(others.map((t) => t.title)).toEqual(['Check the horn']);
    expect(task).toMatchObject({ source: { page: 1 }, seeAlso: [{ page: 2 }] });
  });

  it('is not assumed for tasks that share verb, interval and heading but not the object', () => {
    expect(
      titlesAndFrequencies([
        '# Preventive maintenance',
        'Replace the seals every 2 years.',
        'Replace the hoses every 2 years.',
      ]),
    ).toHaveLength(2);
  });

  it('stays two tasks when the intervals differ', () => {
    expect(
      titlesAndFrequencies(['# Monthly', '- Clean the air filter'], ['# Yearly', '- Clean the air filter']),
    ).toEqual([
      ['Clean the air filter', 'monthly'],
      ['Clean the air filter', 'yearly'],
    ]);
  });

  it('mentions the other interval and its page in both descriptions when the intervals differ', () => {
    const [first, second] = tasks(['# Monthly', '- Clean the air filter'], ['# Yearly', '- Clean the air filter']);
    expect(first?.description).toContain('Elsewhere, on page 2, the manual says: yearly');
    expect(second?.description).toContain('Elsewhere, on page 1, the manual says: monthly');
  });

  it('combines a calendar interval and a meter interval in one task', () => {
    const pages: Piece[][] = [
      ['# Every 500 hours', '- Clean the air filter element'],
      ['# Yearly', '- Clean the air filter element'],
    ];
    expect(titlesAndFrequencies(...pages)).toEqual([['Clean the air filter element', 'every 500 hours; yearly']]);
  });
});

describe('text without maintenance', () => {
  it('gives no tasks: warranty', async () => {
    expect(acceptedTasks(await readManual(await warrantyPdf()))).toEqual([]);
  });

  it.each<[string, Piece[]]>([
    ['troubleshooting', ['# Troubleshooting', 'Check the fuse and replace it.', 'Clean the filter.']],
    ['parts', ['# Spare parts', 'Oil change kit, 500 hours', 'Cleaning brush']],
    ['automatic functions', ['# Operation', 'The charger refreshes the battery once a week.']],
    ['hygiene', ['# Cleaning', 'Wash hands thoroughly with soap.']],
    ['prohibitions', ['# Cleaning', 'Do not clean the panel with solvents.']],
    ['another language', ['# Entretien', 'Nettoyer le filtre tous les mois. Vérifier le niveau chaque semaine.']],
  ])('gives no tasks: %s', (_, page) => {
    expect(tasks(page)).toEqual([]);
  });

  it('gives no tasks: contents pages', () => {
    const manual = handMadeManual(['# Contents', 'Clean the filter every month']);
    for (const page of manual.pages) page.role = 'contents';
    expect(acceptedTasks(manual)).toEqual([]);
  });
});
