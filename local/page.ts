/** A page of a stand-in. The ribbon is on every one of them: nobody should take it for the real thing. */
export function standInPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} (local stand-in)</title>
<style>
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: #f4f4f6; color: #222; }
  .ribbon { background: #7a2e00; color: #fff; padding: .6rem 1rem; text-align: center; font-weight: 600; }
  main { max-width: 30rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border: 1px solid #ccc; border-radius: .6rem; }
  h1 { font-size: 1.4rem; margin-top: 0; }
  label { display: block; margin: .8rem 0 .2rem; font-weight: 600; }
  input:not([type=checkbox]) { width: 100%; box-sizing: border-box; padding: .6rem; min-height: 44px; font: inherit; border: 1px solid #777; border-radius: .3rem; }
  input[type=checkbox] { width: 1.2rem; height: 1.2rem; }
  button { min-height: 44px; padding: .5rem 1rem; margin: .3rem .3rem .3rem 0; font: inherit; font-weight: 600; border: 1px solid #335; border-radius: .3rem; background: #fff; cursor: pointer; }
  button.strong { background: #2b3a67; color: #fff; }
  .wide { width: 100%; text-align: left; }
  .problem { background: #fde3e0; border-left: 4px solid #9b2226; padding: .6rem; }
  code { background: #eee; padding: 0 .2rem; }
  dt { font-weight: 600; } dd { margin: 0 0 .4rem; }
</style>
</head>
<body>
<div class="ribbon" role="note">Local stand-in: no real service is asked, no real money moves.</div>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
