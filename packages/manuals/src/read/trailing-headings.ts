import type { Region } from './columns';
import { bottomEdge } from './geometry';
import { linesOf } from './lines';
import type { Line } from './page-model';

/** Minimum distance of a heading from the text above it, in font sizes. */
const MIN_GAP = 0.8;

/**
 * The regions with a heading at the end of a column moved after the columns beside it, if it is below all of them: it is the heading of what follows
 * over the whole width, although it is no wider than the first column.
 */
export function withTrailingHeadingsAfterColumns(regions: readonly Region[]): Region[] {
  const ordered: Region[] = [];
  let held: { heading: Region; column: number } | undefined;
  regions.forEach((region, index) => {
    if (held && region.column <= held.column) {
      ordered.push(held.heading);
      held = undefined;
    }
    const parts = held ? undefined : withoutTrailingHeading(region, besideRegions(regions, index));
    ordered.push(parts?.rest ?? region);
    if (parts) held = { heading: parts.heading, column: region.column };
  });
  return held ? [...ordered, held.heading] : ordered;
}

/** The regions of later columns that follow a region directly. */
function besideRegions(regions: readonly Region[], index: number): readonly Region[] {
  const column = regions[index]?.column ?? -1;
  const after = regions.slice(index + 1);
  const end = after.findIndex((region) => region.column <= column);
  return column < 0 ? [] : end < 0 ? after : after.slice(0, end);
}

function withoutTrailingHeading(
  region: Region,
  beside: readonly Region[],
): { rest: Region; heading: Region } | undefined {
  if (beside.length === 0) return undefined;
  const lines = linesOf(region.segments);
  const [above, last] = lines.slice(-2);
  if (!above || !last || !isHeading(last, lines)) return undefined;
  const low = Math.max(...beside.flatMap(({ segments }) => segments.map(({ box }) => bottomEdge(box))));
  if (last.box.y < low || last.box.y - bottomEdge(above.box) < MIN_GAP * last.size) return undefined;
  const isOfHeading = new Set(last.segments);
  return {
    rest: { ...region, segments: region.segments.filter((segment) => !isOfHeading.has(segment)) },
    heading: { ...region, column: -1, segments: last.segments },
  };
}

/** Whether a line is bold or larger than the lines above it. */
function isHeading(line: Line, lines: readonly Line[]): boolean {
  const others = lines.slice(0, -1);
  return (line.bold && !others.every(({ bold }) => bold)) || others.every(({ size }) => line.size > 1.1 * size);
}
