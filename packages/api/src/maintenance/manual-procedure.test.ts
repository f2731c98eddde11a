import { describe, expect, it } from 'vitest';
import { type ManualProcedure, procedureOfTask } from './manual-procedure';

const task = { taskName: 'Change the oil filter', page: 12, headingPath: ['Maintenance', 'Schedule'] };
const procedure = (title: string, page: number, overrides: Partial<ManualProcedure> = {}): ManualProcedure => ({
  ...{ page, headingPath: ['Service', title] },
  steps: [
    { text: 'Drain it.', page },
    { text: 'Refit it.', page },
  ],
  ...overrides,
});
const titleFor = (procedures: ManualProcedure[], of = task) => procedureOfTask(of, procedures)?.headingPath.at(-1);

describe('the procedure of a task', () => {
  it('is the one with the same verb and objects in its title, wherever it is', () => {
    const otherProcedures = [
      procedure('Change the oil', 12),
      procedure('Fuel filter', 12),
      procedure('Check the oil filter', 40),
    ];
    expect(titleFor([...otherProcedures, procedure('5.2 Changing the oil filter', 40)])).toBe(
      '5.2 Changing the oil filter',
    );
  });

  it('may name only the part on the page of the task, or in its section', () => {
    expect(titleFor([procedure('Oil filter', 12)])).toBe('Oil filter');
    expect(titleFor([procedure('Filter', 12)])).toBe('Filter');
    expect(titleFor([procedure('Filter', 40)])).toBeUndefined();
    expect(titleFor([procedure('Filter', 40)], { ...task, headingPath: ['Maintenance', 'Filter'] })).toBe('Filter');
  });

  it('is not found when the title is about something else or is too general', () => {
    expect(
      titleFor([procedure('Maintenance', 12), procedure('Content', 12), procedure('Oil filter housing', 12)]),
    ).toBe(undefined);
  });

  it('is the one for the same kind of work, however that is worded', () => {
    const coupling = { ...task, taskName: 'Change the coupling (heavy duty)' };
    const otherProcedures = [procedure('Filling the coupling', 12)];
    expect(titleFor([...otherProcedures, procedure('(4) Coupling Replacement', 40)], coupling)).toBe(
      '(4) Coupling Replacement',
    );
    expect(titleFor(otherProcedures, coupling)).toBeUndefined();
    const tank = { ...task, taskName: 'Tank: clean it regularly to keep out deposits' };
    expect(titleFor([procedure('Filling the tank', 12), procedure('Washing the tank', 40)], tank)).toBe(
      'Washing the tank',
    );
    const cooler = { ...task, taskName: 'Check the oil / air cooler and clean if necessary' };
    expect(titleFor([procedure('Cleaning the oil cooler', 40), procedure('Cleaning the cooler', 41)], cooler)).toBe(
      'Cleaning the oil cooler',
    );
  });

  it('may have a title without a verb in a chapter on maintenance', () => {
    const inChapter = (chapter: string) => procedure('Oil filter', 40, { headingPath: [chapter, 'Oil filter'] });
    expect(titleFor([inChapter('Driving')])).toBeUndefined();
    expect(titleFor([inChapter('Driving'), inChapter('8 Maintenance')])).toBe('Oil filter');
  });

  it('begins with the first step and consists of instructions', () => {
    const numberedSteps = (...markers: string[]) => markers.map((marker) => ({ marker, text: 'Turn it.', page: 40 }));
    const withSteps = (steps: ManualProcedure['steps']) =>
      titleFor([procedure('Changing the oil filter', 40, { steps })]);
    expect(withSteps(numberedSteps('1.', '2.'))).toBe('Changing the oil filter');
    expect(withSteps(numberedSteps('7.', '8.'))).toBeUndefined();
    const texts = ['After 500 hours', 'Dirt in the oil', 'Change'].map((text) => ({ text, page: 40 }));
    expect(withSteps(texts)).toBeUndefined();
    const listTexts = ['Change it every year.', 'Fig. 7 (a) Oil filter'].map((text) => ({ text, page: 40 }));
    expect(withSteps(listTexts)).toBeUndefined();
  });

  it('is not found when two fit equally well', () => {
    expect(titleFor([procedure('Change the oil filter', 30), procedure('Changing oil filter', 60)])).toBeUndefined();
  });

  it('is neither a fault chart nor a single step', () => {
    const chart = procedure('Oil filter', 12, { steps: [1, 2].map((n) => ({ text: `${n}`, page: 12, cells: [] })) });
    const notice = { text: 'Hot oil', page: 12, notice: 'WARNING' };
    const singleStep = procedure('Oil filter', 12, { steps: [{ text: 'Turn.', page: 12 }, notice] });
    expect(titleFor([chart, singleStep])).toBeUndefined();
  });
});
