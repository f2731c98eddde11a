import { FileButton } from '@steward/ui/blocks/file-button';
import type { ButtonProps } from '@steward/ui/primitives/button';

interface ChoosePdfButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'pending' | 'children'> {
  onFile: (file: File) => void;
}

/** A button that opens the file picker for a PDF. */
export const ChoosePdfButton = ({ onFile, ...props }: ChoosePdfButtonProps) => (
  <FileButton
    variant="outline"
    {...props}
    fieldLabel="PDF manual"
    accept=".pdf,application/pdf"
    onFiles={([file]) => file && onFile(file)}
  />
);
