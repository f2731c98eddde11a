import type { Meter } from '@steward/api/schema/meters';
import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { amountText } from '../../../care/meters/meter-words';
import { useMeterChanges } from '../../../care/meters/use-meter-changes';
import { momentOf } from '../../../lib/calendar';

interface DeviceQuestionProps {
  meterId: string;
  unit: string;
  question: NonNullable<Meter['question']>;
  mayAnswer: boolean;
}

const answers = [
  ['replaced', 'It was replaced'],
  ['right', 'The reading is right'],
  ['wrong', 'Ignore the reading'],
] as const;

/** Asks the user about an implausible reading that the device sent. It does not count until it is answered. */
export function DeviceQuestion({ meterId, unit, question, mayAnswer }: DeviceQuestionProps) {
  const { answerQuestion } = useMeterChanges();
  const { value, at, sentence } = question;
  return (
    <Banner tone="warning" className="mt-3 flex-wrap py-2.5">
      <p>
        The device reported {amountText(value, unit)} on {momentOf(at)}. {sentence}
      </p>
      {mayAnswer ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {answers.map(([answer, label]) => (
            <Button
              key={answer}
              variant="outline"
              disabled={answerQuestion.isPending}
              onClick={() => answerQuestion.mutate({ meterId, answer })}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      {answerQuestion.error ? <p className="mt-2 text-status-error-text">{answerQuestion.error.message}</p> : null}
    </Banner>
  );
}
