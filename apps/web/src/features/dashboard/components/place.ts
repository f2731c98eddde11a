import type { Block } from '../blocks';

const wide: readonly Block[] = ['upcoming', 'weeks'];

/** Two to one: tables left, lists right. What stands alone takes its row, so that no order leaves a hole. */
export function placesOf(blocks: readonly Block[]): { block: Block; className: string }[] {
  const isPair = (left?: Block, right?: Block) =>
    left !== undefined && right !== undefined && wide.includes(left) && !wide.includes(right) && right !== 'figures';
  return blocks.map((block, index) => {
    const className = isPair(block, blocks[index + 1])
      ? 'min-w-0 lg:col-span-2'
      : isPair(blocks[index - 1], block)
        ? 'min-w-0'
        : 'min-w-0 lg:col-span-3';
    return { block, className };
  });
}
