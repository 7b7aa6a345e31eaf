import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCharacters } from '#domain/kernel';

const characters = fc.array(fc.constantFrom('a', 'é', '漢', '\n', '🔥', '𝟙', '👍'));

// The oracle is how the text is made: one character after the other.
it('every character counts as one, whatever its encoding', () => {
  fc.assert(
    fc.property(characters, (made) => {
      expect(countCharacters(made.join(''))).toBe(made.length);
    }),
  );
});

it('the count of two texts is the sum of their counts', () => {
  fc.assert(
    fc.property(characters, characters, (first, second) => {
      const [one, other] = [first.join(''), second.join('')];
      expect(countCharacters(one + other)).toBe(countCharacters(one) + countCharacters(other));
    }),
  );
});
