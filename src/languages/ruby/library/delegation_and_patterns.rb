# SPDX-License-Identifier: Apache-2.0
# Forwardable, Singleton and Observable.

module Forwardable
  def def_delegator(accessor, method, name = method)
    accessor = accessor.to_s
    if accessor.start_with?("@")
      define_method(name) { |*args, **names, &block| instance_variable_get(accessor).__send__(method, *args, **names, &block) }
    else
      define_method(name) { |*args, **names, &block| __send__(accessor).__send__(method, *args, **names, &block) }
    end
    name
  end
  def def_delegators(accessor, *methods)
    methods.each { |method| def_delegator(accessor, method) }
  end
  def def_instance_delegator(accessor, method, name = method)
    def_delegator(accessor, method, name)
  end
  def def_instance_delegators(accessor, *methods)
    def_delegators(accessor, *methods)
  end
  def delegate(targets)
    targets.each { |methods, accessor| (methods.is_a?(Array) ? methods : [methods]).each { |method| def_delegator(accessor, method) } }
  end
  def instance_delegate(targets)
    delegate(targets)
  end
end

module SingletonClassMethods
  def instance
    @singleton_instance = new if @singleton_instance.nil?
    @singleton_instance
  end
end

module Singleton
  def self.included(base)
    base.extend(SingletonClassMethods)
    base.const_set("%sees self.new", "private")
  end
  def clone
    raise TypeError, "can't clone instance of singleton " + self.class.name
  end
  def dup
    raise TypeError, "can't dup instance of singleton " + self.class.name
  end
end

module Observable
  def add_observer(observer, method = :update)
    @observer_peers = {} if @observer_peers.nil?
    raise NoMethodError, "observer does not respond to `" + method.to_s + "'" unless observer.respond_to?(method)
    @observer_peers[observer] = method
  end
  def delete_observer(observer)
    @observer_peers.delete(observer) unless @observer_peers.nil?
  end
  def delete_observers
    @observer_peers.clear unless @observer_peers.nil?
  end
  def count_observers
    @observer_peers.nil? ? 0 : @observer_peers.size
  end
  def changed(state = true)
    @observer_state = state
  end
  def changed?
    @observer_state ? true : false
  end
  def notify_observers(*values)
    return unless @observer_state
    @observer_peers.each { |observer, method| observer.__send__(method, *values) } unless @observer_peers.nil?
    @observer_state = false
  end
end
