import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../../wording/language/english';
import { describeVerdict } from '../../wording/verdict/verdict';
import { explainDetails, explainStatus } from './explain-status';
import type { ExplainedItem, ExplainedSection } from './section';
import { formatSectionsAsText } from './section';

const ALL = { topic: 'all' } as const;

const explain = (id: string) =>
  formatSectionsAsText(explainStatus(assessScenario(id), ALL, english));

it.each(SCENARIOS.map(({ id }) => id))('begins with the verdict: %s', (id) => {
  const status = assessScenario(id);
  const [first, ...others] = explainStatus(status, ALL, english);
  expect(first?.title).toBe(describeVerdict(status, english));
  expect(others).toEqual(explainDetails(status, ALL, english));
});

it.each(SCENARIOS.map(({ id }) => id))('quotes no message in two sections: %s', (id) => {
  const quotes = explainStatus(assessScenario(id), ALL, english).flatMap((section) => [
    ...new Set(quotesOf(section)),
  ]);
  expect(quotes.filter((quote, index) => quotes.indexOf(quote) !== index)).toEqual([]);
});

it.each(SCENARIOS.map(({ id }) => id))('tells no command in two sections: %s', (id) => {
  const [faults, drains] = ['Needs attention', 'Drain blockers'].map((title) =>
    explainStatus(assessScenario(id), ALL, english)
      .filter((section) => section.title === title)
      .flatMap(commandsOf),
  );
  expect(drains?.filter((command) => faults?.includes(command))).toEqual([]);
});

it('has the time remaining once, with what it rests on', () => {
  expect(explain('progressing')).toMatch(
    /^= Updating: 24 of 34 operators updated, .+ =\nTime remaining: 40m–2h \(operators: .+; pool worker: .+\)\n/,
  );
  expect(explain('single-node').match(/Time remaining/g)).toHaveLength(1);
});

it('says so when there are no problems', () =>
  expect(explain('idle')).toBe(
    '= Running 4.18.8. Channel stable-4.18 offers no update. =\nUpdates from this version may be offered later, or in another channel.\nNo problems found.\n',
  ));

it('is about the cluster, not about one node or pool', () =>
  expect(
    explainStatus(assessScenario('idle'), { topic: 'pool' }, english).map(({ title }) => title),
  ).not.toContain('Running 4.18.8. Channel stable-4.18 offers no update.'));

function quotesOf({ items }: ExplainedSection): readonly string[] {
  return items.flatMap(function quotes({
    details = [],
    original,
  }: ExplainedItem): readonly string[] {
    return [...(original === undefined ? [] : [original]), ...details.flatMap(quotes)];
  });
}

function commandsOf({ items }: ExplainedSection): readonly string[] {
  return items.flatMap(function commands({
    command,
    details = [],
  }: ExplainedItem): readonly string[] {
    return [...(command === undefined ? [] : [command]), ...details.flatMap(commands)];
  });
}
