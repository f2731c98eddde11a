const instant = '2026-11-20T09:00:00.000Z';

/** The source of a generated item. */
export const sourceOn = (page: number, quote = `What page ${page} says.`) => ({ documentId: 'doc-1', page, quote });

/** Common fields of generated rules, tasks and precautions. */
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
