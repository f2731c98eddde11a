import { type LabelSizeName, labelSizeNames, labelsPerSheet } from '@steward/api/schema/labels';
import { Field } from '@steward/ui/blocks/field';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@steward/ui/primitives/select';
import { sizeText } from './label-request';

interface PrintSettingsProps {
  size: LabelSizeName;
  start: number;
  onChange: (settings: { size: LabelSizeName; start: number }) => void;
}

/** Size of the labels and, for a sheet, the place of the first one. */
export function PrintSettings({ size, start, onChange }: PrintSettingsProps) {
  const places = labelsPerSheet(size);
  return (
    <>
      <Field label="Size">
        <Select value={size} onValueChange={(next) => onChange({ size: next as LabelSizeName, start: 1 })}>
          <SelectTrigger>
            <span className="truncate">
              <SelectValue />
            </span>
          </SelectTrigger>
          <SelectContent>
            {labelSizeNames.map((name) => (
              <SelectItem key={name} value={name}>
                {sizeText(name)}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </Field>
      {places > 1 ? (
        <Field label="First label" hint="For a partly used sheet. Labels are filled row by row from the upper left.">
          <Select value={String(start)} onValueChange={(next) => onChange({ size, start: Number(next) })}>
            <SelectTrigger>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {Array.from({ length: places }, (_, place) => (
                <SelectItem key={place} value={String(place + 1)}>
                  {place === 0 ? '1 (new sheet)' : place + 1}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </Field>
      ) : null}
    </>
  );
}
