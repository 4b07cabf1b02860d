// A card shown large: by hovering, by a long press, or by the key i.

const HOVER = 650;
const PRESS = 420;

export function makeDetail(house) {
  let key = null;
  let timer = 0;

  const keyOf = (element) => (element?.closest?.("[data-detail]") ?? element?.querySelector?.("[data-detail]"))?.dataset.detail ?? null;

  function show(wanted) {
    if (!wanted || !house.page?.detail) return false;
    key = wanted;
    house.draw();
    requestAnimationFrame(() => house.say(document.querySelector(".large")?.innerText.replace(/\s+/g, " ") ?? ""));
    return true;
  }

  function close() {
    clearTimeout(timer);
    if (key === null) return false;
    key = null;
    house.draw();
    return true;
  }

  addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    const wanted = keyOf(event.target.closest?.("[data-detail]"));
    if (wanted && !event.buttons) timer = setTimeout(() => show(wanted), HOVER);
    else if (!event.target.closest?.(".large")) close();
  });
  addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    if (event.pointerType === "mouse") return close();
    const wanted = keyOf(event.target.closest?.("[data-detail]"));
    const { clientX, clientY } = event;
    const moved = (next) => Math.hypot(next.clientX - clientX, next.clientY - clientY) > 8 && end();
    const end = () => (clearTimeout(timer), removeEventListener("pointermove", moved), removeEventListener("pointerup", end), removeEventListener("pointercancel", end));
    if (!wanted) return close();
    timer = setTimeout(() => {
      if (!show(wanted)) return;
      addEventListener("click", (click) => (click.stopPropagation(), click.preventDefault()), { capture: true, once: true });
      addEventListener("pointerup", () => setTimeout(close, 1200), { once: true });
    }, PRESS);
    addEventListener("pointermove", moved);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return undefined;
  });
  addEventListener("contextmenu", (event) => event.target.closest?.("[data-detail]") && matchMedia("(pointer: coarse)").matches && event.preventDefault());

  return {
    close,
    toggle: (element) => (key === null ? show(keyOf(element)) : close()),
    get key() { return key; },
  };
}
