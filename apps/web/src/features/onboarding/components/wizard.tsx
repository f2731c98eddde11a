import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Stepper } from '@steward/ui/blocks/stepper';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useDiscardGuard } from '../../../care/use-discard-guard';
import { isFilledIn, type OnboardingForm, steps } from '../form';

interface WizardProps {
  step: number;
  control: Control<OnboardingForm>;
  /** The step's fields. */
  children: ReactNode;
  canComplete: boolean;
  /** Message about restored entries, above the step. */
  notice: string | null;
  onPrevious: () => void;
  onSkip: () => void;
  /** Next, or Complete Onboarding on the last step. */
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
}

const heads = [
  { title: 'Basic Device Information', text: 'What the machine is, where it is and who looks after it.' },
  { title: 'Connection Configuration', text: 'How the machine sends its values. You can skip this and set it later.' },
  {
    title: 'Document Upload',
    text: 'The manual is read once, here. Every rule, task and precaution keeps the page it came from.',
  },
] as const;

export function Wizard(props: WizardProps) {
  const { step, control, children, canComplete, notice, onPrevious, onSkip, onSubmit, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const head = heads[step] ?? heads[0];
  const last = step === steps.length - 1;
  const dirty = useWatch({ control, compute: isFilledIn });
  const device = useWatch({ control, compute: deviceText });

  // focus the first field of a new step; the dialog focuses the initial step
  const focusedStep = useRef(step);
  useEffect(() => {
    if (focusedStep.current === step) return;
    focusedStep.current = step;
    body.current?.querySelector<HTMLElement>('input, button, textarea')?.focus();
  }, [step]);

  // leaving the page keeps a draft: only closing the dialog discards the entries
  const guard = useDiscardGuard({ dirty, keptOnLeave: true, onClose });

  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : guard.close())}>
      <DialogPanel
        className="max-w-170 max-sm:max-w-none"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          body.current?.querySelector<HTMLElement>('input')?.focus();
        }}
      >
        <DialogPanelHeader className="items-center border-b pb-3.5">
          <DialogTitle>Add Asset</DialogTitle>
          <DialogDescription>{device || 'A machine and its manual'}</DialogDescription>
        </DialogPanelHeader>
        <form className="contents" noValidate onSubmit={onSubmit}>
          <DialogPanelBody>
            <Stepper steps={steps} current={step} />
            {notice ? (
              <Banner slim tone="info" className="mt-4">
                {notice}
              </Banner>
            ) : null}
            <h3 className="mt-5 font-semibold text-md tracking-section">{head.title}</h3>
            <p className="mt-0.5 mb-3.5 text-muted-foreground text-sm">{head.text}</p>
            {/* height of the first step, so that the buttons do not move */}
            <div ref={body} className="sm:min-h-98">
              {children}
            </div>
          </DialogPanelBody>
          <DialogPanelFooter>
            <Button
              variant="outline"
              disabled={step === 0}
              onClick={onPrevious}
              className="mr-auto max-sm:mr-0 max-sm:in-[footer]:grow-0"
            >
              <ArrowLeft aria-hidden="true" />
              Previous
            </Button>
            <Button variant="ghost" onClick={guard.close} className="max-sm:border-border-strong max-sm:bg-card">
              Cancel
            </Button>
            {step === 1 ? (
              <Button variant="outline" onClick={onSkip}>
                Skip
              </Button>
            ) : null}
            <Button type="submit" variant="default" disabled={last && !canComplete}>
              {last ? 'Complete Onboarding' : 'Next'}
            </Button>
          </DialogPanelFooter>
        </form>
        {guard.question}
      </DialogPanel>
    </Dialog>
  );
}

/** 'Diesel generator DG-04, Hall 3' */
const deviceText = ({ deviceName, location }: OnboardingForm): string =>
  [deviceName.trim(), location.trim()].filter(Boolean).join(', ');
