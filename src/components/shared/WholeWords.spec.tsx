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

it('breaks long words of a command after their signs only', () => {
  const command = 'oc set data --from-file=.dockerconfigjson=/home/admin/pull-secret.json';
  const { container } = renderWithTexts(<CommandLine command={command} label="pull secret" />);
  expect(container).toHaveTextContent(command);
  for (const part of ['--from-file=', '.dockerconfigjson=/', 'home/', 'pull-secret.json']) {
    expect(screen.getByText(part)).toBeInTheDocument();
  }
});
