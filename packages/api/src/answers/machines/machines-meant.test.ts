import { analyseQuestion } from '@steward/manuals/rank/analyse-question';
import { describe, expect, it } from 'vitest';
import { machinesMeant } from './machines-meant';
import type { Machine } from './name-machines';

const machine = (name: string, manufacturer: string | null, model: string | null, documents: string[]): Machine => ({
  id: name,
  name,
  device: { id: name, name, location: 'Hall 1', manufacturer, model },
  documents: documents.map((document) => ({ id: document, name: document })),
});
const machines = [
  machine('Dishwasher', 'Sharp', 'QW-NA1', ['dishwasher.pdf']),
  machine('Glassware washer', 'Labconco', 'FlaskScrubber', ['labconco_washer.pdf']),
  machine('Air compressor', 'Renner', 'RSB', ['renner_rsb.pdf']),
  machine('Inverter V-3', 'Victron', 'MultiPlus', ['multiplus.pdf']),
  machine('Ground power unit', 'TLD', 'GPU-4060', ['gpu_manual.pdf']),
  machine('Feed pump 1', 'Acme', 'P-100', ['pump.pdf']),
  machine('Feed pump 2', 'Acme', 'P-200', ['other_pump.pdf']),
  machine('Dosing controller DC-12', 'Prominent', null, []),
  machine('Battery', null, null, []),
  { id: 'furnace', name: 'box furnace', device: null, documents: [{ id: 'furnace', name: 'box_furnace_manual.pdf' }] },
];

/** 'Dishwasher', 'Feed pump 1 | Feed pump 2', 'each: A: question; B: question', 'unnamed' or 'perhaps A'. */
function meaningOf(text: string): string {
  const meant = machinesMeant(analyseQuestion(text), machines);
  const names = (found: readonly Machine[]) => found.map(({ name }) => name).join(' | ');
  if (meant.about === 'named') return names(meant.machines);
  if (meant.about === 'unnamed')
    return meant.possibleMachines.length ? `perhaps ${names(meant.possibleMachines)}` : 'unnamed';
  return meant.mentions.map((mention) => `${names(mention.machines)}: ${mention.question}`).join(' / ');
}

describe('machinesMeant', () => {
  it.each([
    ['How do I clean the filter of the dishwasher?', 'Dishwasher'],
    ['How do I clean the filter of the dish washer?', 'perhaps Glassware washer'],
    ['What should I do about the dosing controller?', 'Dosing controller DC-12'],
    ['How do I start the Labconco?', 'Glassware washer'],
    ['What is the weight of the P-200?', 'Feed pump 2'],
    ['How is feed pump 2 drained?', 'Feed pump 2'],
    ['How is the feed pump drained?', 'Feed pump 1 | Feed pump 2'],
    ['How hot may the box furnace be?', 'box furnace'],
    ['How do I drain the pump of the dishwasher?', 'Dishwasher'],
    ['How do I open the washer?', 'perhaps Glassware washer'],
    ['How do I replace the battery?', 'perhaps Battery'],
    ['What is the voltage of the battery?', 'Battery'],
    ['What is the voltage of the battery charger?', 'perhaps Battery'],
    ['How do I start the unit?', 'unnamed'],
    ['How do I clean the filter?', 'unnamed'],
    ['What does the manual say about the oil?', 'unnamed'],
  ])('%s → %s', (text, meaning) => expect(meaningOf(text)).toBe(meaning));

  it.each([
    [
      'Compare the supply voltage of the inverter and the ground power unit',
      'Inverter V-3: What is the supply voltage of the inverter? / Ground power unit: What is the supply voltage of the ground power unit?',
    ],
    [
      'What is the noise of the dishwasher and the air compressor?',
      'Dishwasher: What is the noise of the dishwasher? / Air compressor: What is the noise of the air compressor?',
    ],
    [
      'Is the dishwasher louder than the air compressor?',
      'Dishwasher: What is the noise level of it? / Air compressor: What is the noise level of it?',
    ],
    [
      'How much heavier is the P-200 than the inverter?',
      'Feed pump 2: What is the weight of the p-200? / Inverter V-3: What is the weight of it?',
    ],
    [
      'Which uses less water, the dishwasher or the glassware washer?',
      'Dishwasher: What is the water consumption of it? / Glassware washer: What is the water consumption of it?',
    ],
    [
      'What is the difference in weight between feed pump 1 and feed pump 2?',
      'Feed pump 1: What is the weight of feed pump 1? / Feed pump 2: What is the weight of feed pump 2?',
    ],
    [
      'Compare the oil of the washer, the compressor and the dosing controller',
      'Glassware washer: What is the oil of the washer? / Air compressor: What is the oil of the compressor? / Dosing controller DC-12: What is the oil of the dosing controller?',
    ],
  ])('%s → %s', (text, meaning) => expect(meaningOf(text)).toBe(meaning));

  it.each(['How do I clean the filter and the pump?', 'Is the compressor connected before the washer is started?'])(
    'does not compare: %s',
    (text) => expect(meaningOf(text)).not.toContain(' / '),
  );
});
