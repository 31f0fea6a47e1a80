/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderWithTexts } from '../../testing/render-with-texts';
import { CommandLine } from './CommandLine';
import { WholeWords } from './WholeWords';

it('keeps names whole that a line would break at their hyphens, but for long ones', () => {
  const text = 'Waiting for machine-config, not registry.example.com/a-very-long-name (10m)';
  const { container } = renderWithTexts(<WholeWords text={text} />);
  expect(container).toHaveTextContent(text);
  expect(screen.getByText('machine-config,')).toHaveClass('whole');
  expect(screen.queryByText('registry.example.com/a-very-long-name')).not.toBeInTheDocument();
});

it.each([
  ['14h 30m–15h 15m remaining', ['14h 30m–15h 15m']],
  ['20–50m remaining', ['20–50m']],
  ["Action needed: node a can't be drained (1h 15m)", ['1h 15m)']],
  ['Updating workers: 12 of 62 nodes updated', []],
])('keeps the times of "%s" whole', (text, whole) => {
  const { container } = renderWithTexts(<WholeWords text={text} />);
  expect(container).toHaveTextContent(text);
  for (const part of whole) expect(screen.getByText(part)).toHaveClass('whole');
  const spans = screen.queryAllByText(/./, { selector: 'span' });
  expect(spans.length > 0).toBe(whole.length > 0);
});

it('breaks long words of a command after their signs only', () => {
  const command = 'oc set data --from-file=.dockerconfigjson=/home/admin/pull-secret.json';
  const { container } = renderWithTexts(<CommandLine command={command} label="pull secret" />);
  expect(container).toHaveTextContent(command);
  for (const part of ['--from-file=', '.dockerconfigjson=/', 'home/', 'pull-secret']) {
    expect(screen.getByText(part)).toBeInTheDocument();
  }
});
