import { useState } from 'react';
import { Field } from '../blocks/field';
import { TagInput } from '../blocks/tag-input';
import { Input } from '../primitives/input';
import { Textarea } from '../primitives/textarea';
import { Section } from './section';

export function Inputs() {
  const [tags, setTags] = useState(['standby', 'hall 2']);
  return (
    <Section
      title="Input"
      note="Borders in forms have a contrast of 3:1. The error is below its field and disappears on the next change."
    >
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
        <Field label="Rest">
          <Input placeholder="Device name" />
        </Field>
        <Field label="Filled">
          <Input defaultValue="DG-04" />
        </Field>
        <Field label="Read only">
          <Input defaultValue="DG-04" readOnly />
        </Field>
        <Field label="Location" error="Location is required">
          <Input />
        </Field>
        <Field label="Disabled">
          <Input defaultValue="northgate" disabled />
        </Field>
        <Field label="With help" optional hint="Minimum 5 seconds">
          <Input defaultValue="30" inputMode="numeric" />
        </Field>
      </div>
      <Field
        label="Description"
        className="mt-4"
        hint={<span className="block text-right tabular-nums">53 of 500</span>}
      >
        <Textarea rows={2} defaultValue="Standby set for hall 2, started by the transfer switch." />
      </Field>
      <Field label="Tags" optional className="mt-4" hint="Enter or a comma adds a tag.">
        <TagInput value={tags} onChange={setTags} />
      </Field>
    </Section>
  );
}
