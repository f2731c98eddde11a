import { SectionHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BadlyReadPages } from './badly-read-pages';
import { DislikedQueue } from './disliked-queue';
import type { PageToOpen } from './page-to-open';
import { type PinDraft, PinForm } from './pin-form';
import { PinnedAnswers } from './pinned-answers';

/** For administrators: disliked answers, pinned corrections, and badly read pages. */
export function QualityTab({ onOpenPage }: { onOpenPage: (page: PageToOpen) => void }) {
  const [draft, setDraft] = useState<PinDraft>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <DislikedQueue onOpenPage={onOpenPage} onPin={setDraft} />
      <section aria-label="Pinned answers">
        <SectionHead
          title="Pinned answers"
          note="Always given to the same question"
          actions={
            <Button
              variant="outline"
              onClick={() => setDraft({ question: '', answer: '', deviceId: null, deviceName: null, citations: [] })}
            >
              <Plus aria-hidden="true" />
              Pin an answer
            </Button>
          }
        />
        <PinnedAnswers onOpenPage={onOpenPage} onEdit={setDraft} />
      </section>
      <BadlyReadPages onOpenPage={onOpenPage} />
      {draft ? <PinForm draft={draft} onClose={() => setDraft(undefined)} /> : null}
    </div>
  );
}
