import { Button, type ButtonProps } from '@steward/ui/primitives/button';
import { useRef } from 'react';

interface ChoosePdfButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'pending' | 'children'> {
  onFile: (file: File) => void;
}

/** A button that opens the file picker for a PDF. */
export function ChoosePdfButton({ onFile, ...props }: ChoosePdfButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" {...props} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept=".pdf,application/pdf"
        hidden
        aria-label="PDF manual"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
