import { factLabel, factText, isChange } from '../facts';

/** Details of an entry: values, and changes as old and new value. */
export function AuditFacts({ details }: { details: Record<string, unknown> }) {
  return (
    <section aria-labelledby="audit-facts" className="mt-4 border-t pt-3">
      <h3 id="audit-facts" className="mb-1 font-semibold text-sm">
        Details
      </h3>
      <dl className="text-sm">
        {Object.entries(details).map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[140px_minmax(0,1fr)] gap-3 py-1 max-sm:grid-cols-[110px_minmax(0,1fr)]"
          >
            <dt className="text-muted-foreground">{factLabel(name)}</dt>
            <dd className="wrap-anywhere">
              {isChange(value) ? (
                <>
                  <del className="text-muted-foreground">{factText(value.from)}</del> <span aria-hidden="true">→</span>{' '}
                  <ins className="no-underline">{factText(value.to)}</ins>
                </>
              ) : (
                factText(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
