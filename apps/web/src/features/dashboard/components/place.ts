import type { Block } from '../blocks';

const wideBlocks: readonly Block[] = ['upcoming', 'weeks'];

/** Places wide blocks left and narrow ones right (2:1); a block without a partner spans the row, so that no gap remains. */
export function placeBlocks(blocks: readonly Block[]): { block: Block; className: string }[] {
  const isPair = (left?: Block, right?: Block) =>
    left !== undefined &&
    right !== undefined &&
    wideBlocks.includes(left) &&
    !wideBlocks.includes(right) &&
    right !== 'figures';
  return blocks.map((block, index) => {
    const className = isPair(block, blocks[index + 1])
      ? 'min-w-0 lg:col-span-2'
      : isPair(blocks[index - 1], block)
        ? 'min-w-0'
        : 'min-w-0 lg:col-span-3';
    return { block, className };
  });
}
