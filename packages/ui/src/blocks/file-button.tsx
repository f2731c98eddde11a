import { useRef } from 'react';
import { Button, type ButtonProps } from '../primitives/button';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'asChild'> {
  /** Name of the file field. */
  fieldLabel: string;
  /** As of a file input: '.csv,text/csv'. */
  accept?: string;
  multiple?: boolean;
  /** Opens the camera of a phone instead of its files. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file picker. */
export function FileButton({
  fieldLabel,
  accept,
  multiple = false,
  camera = false,
  onFiles,
  ...props
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        multiple={multiple}
        aria-label={fieldLabel}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // choosing the same file again is a change, too
          target.value = '';
          if (files.length) onFiles(files);
        }}
      />
      <Button {...props} onClick={() => input.current?.click()} />
    </>
  );
}
