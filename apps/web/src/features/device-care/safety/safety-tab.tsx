import { PrecautionBulkBar } from '../../../care/bulk/precaution-bulk-bar';
import { PrecautionForm } from '../../../care/precaution-form';
import { usePrecautionChanges } from '../../../care/use-precaution-changes';
import { CareTab, type CareTabProps } from '../components/care-tab';
import { usePrecautions } from '../hooks';
import { precautionSorts } from '../labels';
import { matchingOf, newestFirst, precautionsInput } from '../loader';
import { orderOf } from '../order';
import { precautionColumns, precautionName } from './precaution-columns';
import { PrecautionDetail } from './precaution-detail';

export function SafetyTab(props: CareTabProps) {
  const { search } = props.care;
  const order = orderOf(search, precautionSorts, newestFirst);
  return (
    <CareTab
      {...props}
      tab="safety"
      exported={{
        path: '/api/device-safety-precautions',
        name: 'precautions',
        filters: precautionsInput(search, order),
      }}
      query={usePrecautions(search, order)}
      order={order}
      changes={usePrecautionChanges()}
      columns={precautionColumns}
      nameOf={precautionName}
      isDimmed={({ isActive }) => !isActive}
      renderDetail={(precaution) => <PrecautionDetail precaution={precaution} />}
      renderBulkBar={(selection, total) => (
        <PrecautionBulkBar selection={selection} filters={matchingOf(precautionsInput(search, order))} total={total} />
      )}
      renderForm={({ item, ...form }) => <PrecautionForm precaution={item} {...form} />}
    />
  );
}
