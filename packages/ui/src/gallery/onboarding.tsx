import { CircleCheck, Trash2 } from 'lucide-react';
import { FileButton } from '../blocks/file-button';
import { FileCard } from '../blocks/file-card';
import { FileDrop } from '../blocks/file-drop';
import { ManualStrip } from '../blocks/manual-strip';
import { ProgressBar, toneOfProgress } from '../blocks/progress-bar';
import { StageTile, StageTiles } from '../blocks/stage-tile';
import { Button } from '../primitives/button';
import { Section } from './section';

const found = [12, 13, 14, 15, 22, 24, 34, 40, 43, 45, 47, 61];

export function Reading() {
  return (
    <Section title="Progress with stages" note="Pages read and items found. Each cell is a page of the manual.">
      <div className="mb-2 flex justify-between text-sm">
        <span className="font-medium">Step 4 of 6, Rules Generation</span>
        <b className="tabular-nums">64 %</b>
      </div>
      <ProgressBar value={64} label="Onboarding" />
      <ManualStrip pages={188} read={117} reading={117} found={found} columns={47} legend className="mt-3.5 mb-4" />
      <StageTiles label="Stages">
        <StageTile name="PDF Upload" state="done" note="Completed" />
        <StageTile name="Rules Generation" state="running" note="In Progress, 9 found" />
        <StageTile name="Safety Procedures" state="pending" note="Pending" />
        <StageTile name="Maintenance Schedule" state="failed" note="Failed" />
      </StageTiles>
      <div className="mt-3.5 grid grid-cols-4 gap-4 text-muted-foreground text-xs tabular-nums">
        {[18, 44, 72, 100].map((value) => (
          <div key={value}>
            <ProgressBar value={value} tone={toneOfProgress(value)} label={`Example at ${value} %`} />
            {value} %
          </div>
        ))}
      </div>
      <h3 className="mt-4 mb-2 font-semibold text-sm">412 pages</h3>
      <ManualStrip pages={412} read={412} found={found.map((page) => page * 6)} />
    </Section>
  );
}

export function Files() {
  return (
    <Section
      title="File drop zone"
      note="Empty, with a file, rejected, and a button alone. The content decides, not the file name."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FileDrop
          title="Drop the manual here"
          hint="PDF, up to 50 MB"
          accept="application/pdf"
          onFile={() => undefined}
        />
        <FileDrop
          title="Drop another PDF here to replace it. PDF only, up to 50 MB and 2,000 pages."
          onFile={() => undefined}
        >
          <FileCard
            name="CG-450 Operation and Maintenance Manual.pdf"
            meta="12.4 MB, 188 pages"
            note={
              <span className="inline-flex items-center gap-1.5 text-status-ok-text">
                <CircleCheck aria-hidden="true" className="size-3.5" />
                Text found on 186 pages, contents and 41 tables
              </span>
            }
            actions={
              <>
                <Button variant="outline" size="sm">
                  Choose another
                </Button>
                <Button variant="ghost" size="icon-sm" aria-label="Remove file">
                  <Trash2 aria-hidden="true" />
                </Button>
              </>
            }
          />
        </FileDrop>
        <FileDrop
          title="Drop the manual here"
          onFile={() => undefined}
          error={{
            title: 'This PDF is locked with a password',
            message: 'Nothing was uploaded. Remove the password and choose it again.',
          }}
        />
        <FileButton fieldLabel="Files to add" multiple variant="outline" className="w-fit" onFiles={() => undefined}>
          Add files
        </FileButton>
      </div>
    </Section>
  );
}
