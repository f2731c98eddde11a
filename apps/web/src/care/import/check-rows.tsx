import type { ImportCheck } from '@steward/api/schema/imports';
import { Banner } from '@steward/ui/blocks/banner';
import { DialogPanelBody, DialogPanelFooter } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { countText } from '../../lib/count-text';
import { RadioChoice } from '../radio-choice';
import { importWords } from './import-words';
import { RowErrors } from './row-errors';
import { SampleRows } from './sample-rows';
import { SelectColumns } from './select-columns';
import type { ImportState } from './use-import';

interface CheckRowsProps {
  state: ImportState;
  checked: ImportCheck;
}

/** Step 2: map columns to fields, preview the first rows and list errors. */
export function CheckRows({ state, checked }: CheckRowsProps) {
  const { options, change, restart, run, checking, running, error } = state;
  const { kind, filename, encoding, columns, fields, sample, rowCount, newCount, existingCount, badRowCount } = checked;
  const { singular, plural, update } = importWords[kind];
  // use the new mapping while the server checks the file again
  const mapping = options.mapping ?? checked.mapping;
  const goodCount = newCount + existingCount;
  const isMissing = fields.some(({ name, required }) => required && !mapping[name]);
  // errors of the header row are missing columns, which are shown beside their fields
  const problems = isMissing ? checked.problems.filter(({ line }) => line > 1) : checked.problems;
  const needsDateOrder = checked.asksDateOrder && options.dateOrder === null;
  const canImport =
    !isMissing && !needsDateOrder && (newCount > 0 || (existingCount > 0 && options.existing === 'update'));
  return (
    <>
      <DialogPanelBody>
        {/* the grid grows with its content; in the flex body the rows would shrink to the viewport */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={checking}>
          <p className="wrap-anywhere text-muted-foreground text-sm tabular-nums">
            <span className="font-medium text-foreground">{filename}</span>, {countText(rowCount, 'row')}, {encoding}
          </p>
          <SelectColumns
            fields={fields}
            columns={columns}
            mapping={mapping}
            onChange={(next) => change({ mapping: next })}
          />
          <SampleRows columns={columns} sample={sample} fields={fields} mapping={mapping} />
          {checked.asksDateOrder ? (
            <RadioChoice
              label="Dates like 1/2/2027 mean"
              value={options.dateOrder}
              onChange={(dateOrder) => change({ dateOrder })}
              choices={[
                { value: 'dmy', title: '1 February: day first' },
                { value: 'mdy', title: '2 January: month first' },
              ]}
            />
          ) : null}
          {existingCount > 0 && update ? (
            <RadioChoice
              label={`${existingCount.toLocaleString('en')} of the rows ${existingCount === 1 ? `is a stored ${singular}` : `are stored ${plural}`}`}
              value={options.existing}
              onChange={(existing) => change({ existing })}
              choices={[
                { value: 'skip', title: 'Leave them unchanged' },
                { value: 'update', title: update },
              ]}
            />
          ) : null}
          {error ? <Banner tone="error">{error}</Banner> : null}
          {problems.length > 0 ? (
            <RowErrors
              errors={problems}
              count={checked.problemCount - (checked.problems.length - problems.length)}
              action={
                badRowCount > 0 ? (
                  <Button variant="outline" size="sm" pending={state.savingBadRows} onClick={state.saveBadRows}>
                    Download {badRowCount === 1 ? 'this row' : 'these rows'}
                  </Button>
                ) : undefined
              }
            />
          ) : null}
          {isMissing ? null : <Summary checked={checked} />}
        </div>
      </DialogPanelBody>
      <DialogPanelFooter>
        <Button variant="ghost" disabled={running} onClick={restart}>
          Choose another file
        </Button>
        <Button variant="default" pending={running || checking} disabled={!canImport} onClick={run}>
          {canImport && badRowCount
            ? `Import the ${countText(goodCount, 'row')} without errors`
            : `Import ${countText(goodCount, 'row')}`}
        </Button>
      </DialogPanelFooter>
    </>
  );
}

function Summary({ checked: { kind, rowCount, newCount, existingCount, badRowCount } }: { checked: ImportCheck }) {
  if (rowCount === 0) return null;
  const { singular, plural } = importWords[kind];
  const parts = [
    countText(newCount, `new ${singular}`, `new ${plural}`),
    ...(existingCount ? [`${existingCount.toLocaleString('en')} stored already`] : []),
    ...(badRowCount ? [`${countText(badRowCount, 'row')} with errors, left out`] : []),
  ];
  return (
    <Banner tone={badRowCount ? 'info' : 'ok'} slim>
      <span role="status">{parts.join(', ')}.</span>
    </Banner>
  );
}
