/**
 * Every page can be read before its script runs, so the page is painted first. React Router would have the browser fetch all
 * script ahead of the stylesheet and the first picture. Here its hints are taken out, and the script that starts everything waits
 * as plain text until the first frame has been drawn.
 */
export function paintFirst(html: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module" async="">([\s\S]*?)<\/script>/, `<script type="text/later">$1</script><script>${start}</script>`);
}

/** Leaves behind exactly what React Router wrote, so that React finds the document it expects. */
const start = `document.currentScript.remove();requestAnimationFrame(()=>setTimeout(()=>{const later=document.querySelector('script[type="text/later"]');const module=document.createElement("script");module.type="module";module.text=later.text;later.replaceWith(module)}))`;

/** The value of a Link header that has the browser ask for the page's stylesheet as soon as it has read the headers. */
export function stylesheetPreload(html: string): string {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => `<${href}>; rel=preload; as=style`).join(", ");
}
