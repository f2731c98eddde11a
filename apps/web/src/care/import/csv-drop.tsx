import { FileDrop } from '@steward/ui/blocks/file-drop';

interface CsvDropProps {
  /** Replaces the invitation, for example by the name of the chosen file. */
  title?: string | undefined;
  hint: string;
  disabled: boolean;
  /** Why the chosen file cannot be read. */
  problem: string | null | undefined;
  onFile: (file: File) => void;
}

export function CsvDrop({ title = 'Drop a CSV file here', hint, disabled, problem, onFile }: CsvDropProps) {
  return (
    <FileDrop
      title={title}
      hint={hint}
      accept=".csv,.txt,.tsv,text/csv"
      disabled={disabled}
      error={problem ? { title: 'The file cannot be read', message: problem } : undefined}
      onFile={onFile}
    />
  );
}
