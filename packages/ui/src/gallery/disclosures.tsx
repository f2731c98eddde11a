import { ChevronDown } from 'lucide-react';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '../primitives/accordion';
import { Button } from '../primitives/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '../primitives/collapsible';
import { Separator } from '../primitives/separator';
import { Section } from './section';

export function Disclosures() {
  return (
    <Section title="Accordion, collapsible" note="Height and chevron are animated in 160 ms.">
      <Accordion type="single" collapsible defaultValue="a">
        <AccordionItem value="a">
          <AccordionTrigger>Which manuals can be read?</AccordionTrigger>
          <AccordionContent>PDF files with text, up to 50 MB and 2,000 pages.</AccordionContent>
        </AccordionItem>
        <AccordionItem value="b">
          <AccordionTrigger>Where do rules come from?</AccordionTrigger>
          <AccordionContent>Each from a sentence of the manual, with its page.</AccordionContent>
        </AccordionItem>
      </Accordion>
      <Separator className="my-3" />
      <Collapsible>
        <CollapsibleTrigger asChild>
          <Button variant="outline">
            Advanced
            <ChevronDown aria-hidden="true" />
          </Button>
        </CollapsibleTrigger>
        <CollapsibleContent>
          <p className="pt-2 text-sm">What few people need.</p>
        </CollapsibleContent>
      </Collapsible>
    </Section>
  );
}
