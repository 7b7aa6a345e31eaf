import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { cloneElement, startTransition, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { quietly } from '#ui/parts/layout/quietly.ts';

const drawQuietly = (page: ReactNode) => {
  const place = document.createElement('div');
  const listen = vi.spyOn(place, 'addEventListener');
  const container = document.body.appendChild(quietly(place));
  render(page, { container });
  return listen.mock.calls.map(([kind, , how]) =>
    how === true ? `${kind}, on its way down` : kind,
  );
};

const Form = ({ onSend }: { readonly onSend: () => void }) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input aria-label="Words" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <input
        type="checkbox"
        aria-label="Sure"
        checked={chosen}
        onChange={({ target }) => setChosen(target.checked)}
      />
      <button type="submit">Send</button>
    </form>
  );
};

describe('a place at which React listens for less', () => {
  it('hears what is typed, chosen, pressed and sent', () => {
    const onSend = vi.fn();
    drawQuietly(<Form onSend={onSend} />);
    fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'no heating' } });
    fireEvent.click(screen.getByLabelText('Sure'));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('no heating');
    expect(screen.getByLabelText<HTMLInputElement>('Sure').checked).toBe(true);
    expect(onSend).toHaveBeenCalledOnce();
  });

  it('hears each once, and a press before the page is alive', () => {
    expect(drawQuietly(<p>Nothing</p>).toSorted()).toEqual([
      'change',
      'click',
      'click, on its way down',
      'focusin',
      'focusout',
      'input',
      'keydown',
      'keydown, on its way down',
      'submit',
    ]);
  });

  it('brings a page to life that is pressed before', () => {
    const page = <button type="button">Accept</button>;
    const place = document.body.appendChild(document.createElement('div'));
    onTestFinished(() => place.remove());
    place.innerHTML = renderToString(page);
    const onPress = vi.fn();
    startTransition(() => {
      hydrateRoot(quietly(place), cloneElement(page, { onClick: onPress }));
    });
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(onPress).toHaveBeenCalledOnce();
  });
});

describe('what the portal answers', () => {
  const room = join(import.meta.dirname, '../../../../ui');
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  );
  const unheard =
    /\bon(?:(?:Pointer|GotPointer|LostPointer|Mouse|Touch|Wheel|Drag|Drop|Composition|Animation|Transition|Paste|Copy|Cut)[A-Za-z]*|Key(?:Up|Press)|(?:Before)?Input|Select|Reset|Invalid|AuxClick|DoubleClick|ContextMenu|[A-Z][A-Za-z]*Capture)\b/;

  it('is seen by this test', () => {
    expect(files.length).toBeGreaterThan(100);
    expect('<a onMouseEnter={look}>').toMatch(unheard);
    expect('onTouchStart: look').toMatch(unheard);
    expect('<a onClickCapture={look}>').toMatch(unheard);
    expect('<a onClick={look} onKeyDown={look}>').not.toMatch(unheard);
  });

  it.each(files)('is nothing that React is not told of: %s', (file) => {
    expect(readFileSync(join(room, file), 'utf8')).not.toMatch(unheard);
  });
});
