import { confirmationNeeded } from '@steward/api/schema/meters';
import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { TRPCClientError } from '@trpc/client';

export type Confirmation = 'right' | 'replaced';

/** The server's question about an implausible reading; null for other errors. */
export function questionOf(error: unknown): string | null {
  const reason = error instanceof TRPCClientError ? (error.data as { reason?: string } | null)?.reason : undefined;
  return reason === confirmationNeeded && error instanceof Error ? error.message : null;
}

interface ReadingQuestionProps {
  sentence: string;
  pending: boolean;
  onAnswer: (answer: Confirmation) => void;
}

/** Asks the user to confirm an implausible reading. Editing the value instead closes the question. */
export function ReadingQuestion({ sentence, pending, onAnswer }: ReadingQuestionProps) {
  const wasReplaced = sentence.endsWith('replaced?');
  return (
    <Banner tone="warning" className="flex-wrap py-2.5">
      <p className="mb-2">{sentence}</p>
      <div className="flex flex-wrap gap-2">
        {wasReplaced ? (
          <Button variant="outline" disabled={pending} onClick={() => onAnswer('replaced')}>
            Yes, it was replaced
          </Button>
        ) : null}
        <Button variant="outline" disabled={pending} onClick={() => onAnswer('right')}>
          {wasReplaced ? 'No, the last reading was wrong' : 'Yes, it is right'}
        </Button>
      </div>
    </Banner>
  );
}
