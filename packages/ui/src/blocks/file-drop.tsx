import { FileDown, FileUp, FileXCorner, type LucideIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cn } from '../lib/cn';

export type FileDropProps = Zone &
  (
    | {
        multiple?: false;
        /** Called with the first file. Check its content, not its name, and report a problem with `error`. */
        onFile: (file: File) => void;
      }
    | {
        multiple: true;
        /** Called with the files of each choice, to be added to the earlier ones. */
        onFiles: (files: File[]) => void;
      }
  );

interface Zone {
  title: string;
  /** Follows "or choose a file.", for example "PDF, up to 50 MB". */
  hint?: ReactNode;
  accept?: string;
  /** Why the last file was rejected and what to do. */
  error?: { title: string; message: ReactNode } | undefined;
  disabled?: boolean;
  /** The chosen file (FileCard); the zone stays around it and accepts another file. */
  children?: ReactNode;
}

/** Drop zone for files, which also opens the file picker. */
export function FileDrop(props: FileDropProps) {
  const { title, hint, accept, error, disabled = false, children } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  // children fire dragenter and dragleave too, so they are counted
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  const take = (files: FileList | null) => {
    const [first, ...others] = files ?? [];
    if (!first || disabled) return;
    if (props.multiple) props.onFiles([first, ...others]);
    else props.onFile(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    leave();
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the pointer's way; the input inside is the keyboard's
    <div
      className={cn(
        'relative min-w-0 rounded-lg border-[1.5px] text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
        over
          ? 'border-primary bg-primary-subtle'
          : error
            ? 'border-dashed border-status-error-solid bg-status-error-bg'
            : 'border-dash border-dashed bg-detail',
        children ? 'p-3' : 'px-5 py-7',
      )}
      onDragEnter={(event) => {
        event.preventDefault();
        depth.current += 1;
        if (!disabled) setOver(true);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={props.multiple ?? false}
        className="sr-only"
        aria-label={title}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {children ? (
        <>
          {children}
          <label htmlFor={id} className="block cursor-pointer pt-2.5 pb-0.5 text-center text-muted-foreground text-xs">
            {over ? (props.multiple ? 'Let go to add it' : 'Let go to replace it') : title}
          </label>
        </>
      ) : (
        <label htmlFor={id} className="block cursor-pointer">
          {over ? (
            <Prompt icon={FileDown} tone="text-primary" title="Let go to add it" />
          ) : error ? (
            <span id={`${id}-error`} role="alert" className="block">
              <Prompt icon={FileXCorner} tone="text-status-error-solid" title={error.title} danger>
                {error.message}
              </Prompt>
            </span>
          ) : (
            <Prompt icon={FileUp} tone="text-icon" title={title}>
              or <u className="underline-offset-3">choose a file</u>. {hint}
            </Prompt>
          )}
        </label>
      )}
    </div>
  );
}

function Prompt({
  icon: Icon,
  tone,
  title,
  danger = false,
  children,
}: {
  icon: LucideIcon;
  tone: string;
  title: string;
  danger?: boolean;
  children?: ReactNode;
}) {
  return (
    <span className="grid justify-items-center gap-0.5 text-center">
      <Icon aria-hidden="true" className={cn('mb-2 size-5 stroke-[1.6]', tone)} />
      <span className={cn('font-[560] text-base', danger && 'text-status-error-text')}>{title}</span>
      <span className={danger ? 'text-foreground' : 'text-muted-foreground'}>{children ?? ' '}</span>
    </span>
  );
}
