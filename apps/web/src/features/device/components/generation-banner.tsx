import type { Generation } from '@steward/api/schema/generation';
import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { watchGeneration } from '../../../care/generation/watched-generation';

/** Progress of running generations, including those of other users. */
export function GenerationBanner({ generations }: { generations: readonly Generation[] }) {
  return generations
    .filter(({ status }) => status === 'running')
    .map(({ runId, documentTitle, fileName, stage, waiting, message, progress }) => (
      <Banner
        key={runId}
        tone="info"
        busy
        className="mx-(--gutter) mt-3"
        action={
          <Button variant="outline" size="sm" onClick={() => watchGeneration(runId)}>
            Show progress
          </Button>
        }
      >
        <span className="font-medium">Generating from {documentTitle ?? fileName}: </span>
        <span className="tabular-nums">
          {waiting && stage === 'upload' ? 'the manual is being read first' : message} · {Math.round(progress)} %
        </span>
      </Banner>
    ));
}
