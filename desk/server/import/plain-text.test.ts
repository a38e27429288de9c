import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
	['Two\nlines & more &amp; more', 'Two\nlines & more & more'],
	['<p>One <b>bold</b>\n word.</p><p>Two</p>', 'One bold word.\n\nTwo'],
	['<p>One<p>Two', 'One\n\nTwo'],
	['<ul><li>One<li> Two </ul>After', '• One\n• Two\n\nAfter'],
	['One<br>Two<br/>Three', 'One\nTwo\nThree'],
	['<table><tr><td>S</td><td>36</td></tr><tr><td>M</td><td>38</td></tr></table>', 'S 36\nM 38'],
	['<pre>\n a\n  b</pre>', 'a\n  b'],
	['<p style="white-space: pre-wrap">a\n  b</p>', 'a\n  b'],
	['A<script>if (1 < 2) "</p>"</script><style>p > b {}</style>B', 'AB'],
	['A<svg><title>t</title><svg/><path d="M0"/></svg>B', 'AB'],
	['A<svg/>B<!-- C --><object><p>D</object>E', 'ABE'],
	['&nbsp;<title>T &lt;</title>x\0', 'x'],
	['', ''],
])('makes text of %j', (html, text) => {
	expect(plainText(html)).toBe(text);
});

/** The standard demands a tree with the square of their number, which took minutes and gigabytes. */
it('reads 64 KB of nested tags that are not closed', () => {
	const html = Array.from({ length: 6_000 }, (_, n) => `<b i${n}><p>`).join('');
	expect(plainText(`${html}Light`)).toBe('Light');
});
