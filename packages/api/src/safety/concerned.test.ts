import { describe, expect, it } from 'vitest';
import { type CandidatePrecaution, concernedPrecautions } from './concerned';

const task = {
  taskName: 'Change the engine oil',
  ...{ documentId: 'manual', page: 43, headingPath: ['Maintenance', 'Lubrication'] },
};
const otherTasks = ['Check the battery', 'Check the fan belt', 'Clean the radiator'];
let next = 0;
const precaution = (fields: Partial<CandidatePrecaution>): CandidatePrecaution => ({
  ...{ id: `p-${next++}`, title: 'Wet floor', description: '', severity: 'MEDIUM', signalWord: null },
  ...{ documentId: 'manual', page: 9, headingPath: ['Safety'] },
  ...fields,
});
const titles = (candidates: CandidatePrecaution[]) =>
  concernedPrecautions(task, candidates, otherTasks).map(({ title }) => title);

describe('the precautions that concern a task', () => {
  it('include every CRITICAL and every DANGER one', () => {
    const dangers = [
      precaution({ title: 'Starts by itself', severity: 'CRITICAL' }),
      precaution({ title: 'High voltage', severity: 'HIGH', signalWord: 'DANGER' }),
    ];
    expect(titles([precaution({}), ...dangers])).toEqual(['Starts by itself', 'High voltage']);
  });

  it('include those of the same page or section, in the same document only', () => {
    const samePage = precaution({ title: 'Gloves', page: 43 });
    const sameSection = precaution({
      title: 'Goggles',
      page: 44,
      headingPath: ['Maintenance', 'Lubrication', 'Draining'],
    });
    const otherDocument = precaution({ title: 'Helmet', page: 43, documentId: 'other' });
    const chapterOnly = precaution({ title: 'Boots', headingPath: ['Maintenance', 'Cooling'] });
    expect(titles([samePage, sameSection, otherDocument, chapterOnly])).toEqual(['Gloves', 'Goggles']);
  });

  it('include those about the same part, whatever is done with it', () => {
    const aboutOil = precaution({ title: 'Hot engine oil burns the skin' });
    const byHeading = precaution({ title: 'Wear gloves', headingPath: ['Safety', 'Engine oils'] });
    const aboutBattery = precaution({ title: 'Never change a charged battery' });
    expect(titles([aboutBattery, aboutOil, byHeading])).toEqual(['Hot engine oil burns the skin', 'Wear gloves']);
  });

  it('come most severe first', () => {
    const severities = ['LOW', 'CRITICAL', 'MEDIUM', 'HIGH'] as const;
    const orderedPrecautions = severities.map((severity) => precaution({ title: severity, severity, page: 43 }));
    expect(titles(orderedPrecautions)).toEqual(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']);
  });

  it('include all of many CRITICAL ones, and the closest three of the others', () => {
    const dangers = Array.from({ length: 12 }, (_, i) => precaution({ title: `Danger ${i}`, severity: 'CRITICAL' }));
    const relatedPrecautions = [1, 2, 3, 4].map((n) => precaution({ title: `Gloves ${n}`, page: 43 }));
    const closestPrecaution = precaution({ title: 'Hot engine oil', page: 43 });
    const foundTitles = titles([...dangers, ...relatedPrecautions, closestPrecaution]);
    expect(foundTitles.slice(0, 12)).toEqual(dangers.map(({ title }) => title));
    expect(foundTitles.slice(12)).toEqual(['Hot engine oil', 'Gloves 1', 'Gloves 2']);
  });

  it('include at most eight without a CRITICAL or DANGER one', () => {
    const relatedPrecautions = Array.from({ length: 12 }, (_, i) => precaution({ title: `Gloves ${i}`, page: 43 }));
    expect(titles(relatedPrecautions)).toHaveLength(8);
  });

  it('of a person are compared by their words', () => {
    const ownPrecaution = precaution({
      title: 'Engine oil: use the drip tray',
      documentId: null,
      page: null,
      headingPath: [],
    });
    expect(titles([ownPrecaution])).toEqual(['Engine oil: use the drip tray']);
  });
});
