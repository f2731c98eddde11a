const instant = '2026-11-20T09:00:00.000Z';

/** Where an item of the manual is written. */
export const sourceOn = (page: number, quote = `What page ${page} says.`) => ({ documentId: 'doc-1', page, quote });

/** The fields that rules, tasks and precautions share when they come from a manual. */
export const generatedItem = {
  deviceId: 'd-1',
  deviceName: 'Diesel generator DG-02',
  source: sourceOn(43),
  seeAlso: [],
  origin: 'generated' as const,
  edited: false,
  createdAt: instant,
  updatedAt: instant,
};
