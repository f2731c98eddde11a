import type { Block } from '../blocks';

/** Two to one: tables left, lists right. A block of two columns takes its row when there is no third. */
export const placeOf: Record<Block, string> = {
  figures: 'lg:col-span-3',
  upcoming: 'min-w-0 lg:col-span-2',
  'device-status': 'min-w-0',
  weeks: 'min-w-0 lg:col-span-2',
  'quick-actions': 'min-w-0',
};
