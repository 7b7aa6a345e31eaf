import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A minimal React form: its state is the typed text and whether it was sent. */
const BareForm = () => {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(!sent);
      }}
    >
      {['one', 'two'].map((option) => (
        <label key={option}>
          <input type="radio" checked={choice === option} onChange={() => setChoice(option)} />
          {option}
        </label>
      ))}
      <label>
        Words <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="submit">Send</button>
      {sent && <p>Sent</p>}
    </form>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<BareForm />);
